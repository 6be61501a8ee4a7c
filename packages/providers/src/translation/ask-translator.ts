import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@portray/foundation/errors';
import type { z } from 'zod';
import { readRetryAfter } from '../http/retry-after.ts';
import { askNetwork, type NetworkAnswer, type NetworkCall, readJson } from '../networks/call-network.ts';
import { type TranslationFailure, translationFault } from './failure.ts';

export type Wait = (ms: number, signal?: AbortSignal) => Promise<unknown>;

export type TranslatorPlace = {
  /** For logs. */
  name: string;
  /** What an answer means that is no success. */
  failureOf(answer: NetworkAnswer): TranslationFailure;
  wait: Wait;
};

const tries = 3;
/** A user waits for the answer: where more is asked for, they are told to come back. */
const longestWaitMs = 10_000;

export const waitFor: Wait = (ms, signal) => pause(ms, undefined, signal ? { signal } : {});

/**
 * One request and its checked answer. Too many requests and failures of theirs are sent again, after as long as they ask
 * for: translating twice does no harm. Throws AppError, as `translationFault` says.
 */
export async function askTranslator<Reply>(
  place: TranslatorPlace,
  { reply, read = readJson, ...call }: NetworkCall & { reply: z.ZodType<Reply>; read?: (text: string) => unknown },
): Promise<Reply> {
  for (let attempt = 1; ; attempt++) {
    const answer = await send(place, call);
    if (answer.status >= 200 && answer.status < 300) return understand(place, read(answer.text), reply);
    const failure = place.failureOf(answer);
    const askedSeconds = readRetryAfter(answer.headers.get('retry-after'), new Date());
    const cause = new Error(`${place.name} answered ${answer.status}: ${answer.text.slice(0, 200)}`);
    const refusal = translationFault(failure, cause, askedSeconds);
    const waitMs = askedSeconds === undefined ? 500 * 2 ** attempt : askedSeconds * 1_000;
    if ((failure !== 'busy' && failure !== 'down') || attempt >= tries || waitMs > longestWaitMs) throw refusal;
    await place.wait(waitMs, call.signal).catch((stopped: unknown) => {
      throw translationFault('cancelled', stopped);
    });
  }
}

async function send({ name }: TranslatorPlace, call: NetworkCall): Promise<NetworkAnswer> {
  if (call.signal?.aborted) throw translationFault('cancelled', call.signal.reason);
  try {
    return await askNetwork({ name, fetch }, call);
  } catch (cause) {
    throw translationFault(cause instanceof AppError && cause.code === 'cancelled' ? 'cancelled' : 'down', cause);
  }
}

function understand<Reply>({ name }: TranslatorPlace, said: unknown, reply: z.ZodType<Reply>): Reply {
  const read = reply.safeParse(said);
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`).join(', ');
  throw translationFault('unusable', new Error(`${name} gave another shape: ${faults}`));
}
