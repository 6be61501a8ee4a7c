import { AppError } from '@portray/foundation/errors';
import { z } from 'zod';
import { type PresenterRefusal, presenterRefusal } from '../http/presenter-refusals.ts';
import { readRetryAfter } from '../http/retry-after.ts';
import { type NetworkAnswer, readJson } from '../networks/call-network.ts';

export const assetReply = z.object({ data: z.object({ asset_id: z.string().min(1) }) });
export const createdReply = z.object({ data: z.object({ video_id: z.string().min(1) }) });
export const videoReply = z.object({
  data: z.object({
    /** The answer to creation says 'waiting', reading says 'pending'. */
    status: z.enum(['waiting', 'pending', 'processing', 'completed', 'failed']),
    video_url: z.url().nullish(),
    failure_code: z.union([z.string(), z.number()]).nullish(),
    failure_message: z.string().nullish(),
  }),
});
/** Videos whose title holds what was asked for. */
export const listReply = z.object({ data: z.array(z.object({ id: z.string().min(1), title: z.string().nullish() })) });
const errorReply = z.object({
  error: z.object({ code: z.union([z.string(), z.number()]), message: z.string().nullish() }),
});

/** What each group of codes means; the first that fits counts. */
const refusals: [pattern: RegExp, reason: PresenterRefusal][] = [
  [/moder|celebr|inappropriate|blocked|nsfw|child|safety/i, 'content'],
  [/too_many_faces|40005/i, 'severalFaces'],
  [/face|40004/i, 'noFace'],
  [/bad_quality_image|40006/i, 'unclearPhoto'],
  [/image|40002/i, 'photo'],
  [/audio|40044/i, 'speech'],
  [/credit|quota|unauthorized|authentication|forbidden|denied|tier|trial|user_blocked/i, 'account'],
];

/** Why a video that was ordered was not made. */
export function refusalOf(code: string | number, message: string): AppError {
  const said = `${code} ${message}`;
  return presenterRefusal(refusals, said, new Error(`HeyGen: ${said}`));
}

/** The fault of an answer that is no success; `now` is for a `Retry-After` that is a date. */
export function faultOf({ status, headers, text }: NetworkAnswer, now: Date): AppError {
  const requestId = headers.get('x-request-id') ?? '';
  const cause = new Error(`HeyGen answered ${status} (${requestId}): ${text.slice(0, 500)}`);
  if (status === 429) {
    const retryAfterSeconds = readRetryAfter(headers.get('retry-after'), now);
    return new AppError('provider_busy', 'The provider has too much to do right now.', { cause, retryAfterSeconds });
  }
  if (status === 404) return new AppError('not_found', 'The provider does not have this video any more.', { cause });
  const { code, message } = readError(text);
  // A request under the same key is still being answered, so that what comes of it is not known yet.
  if (status < 400 || status >= 500 || code === 'request_in_progress') return providerDown(cause);
  const refusal = refusalOf(code, message);
  return new AppError(refusal.code, refusal.message, { cause });
}

function readError(text: string): { code: string | number; message: string } {
  const { code, message } = errorReply.safeParse(readJson(text)).data?.error ?? { code: 'unreadable' };
  return { code, message: message ?? '' };
}

/** Nothing came back that could be understood. */
function providerDown(cause: unknown): AppError {
  return new AppError('provider_down', 'The provider does not answer right now.', { cause });
}
