import { AppError, type FaultCode } from '@portray/foundation/errors';
import { z } from 'zod';
import { readRetryAfter } from '../http/retry-after.ts';

const detail = z.object({
  code: z.string().optional(),
  status: z.string().optional(),
  message: z.string().optional(),
});
/** A refused field comes as a list; everything else as an object, whose older name for the code is `status`. */
const faultReply = z.object({ detail: z.union([detail, z.array(z.object({ msg: z.string() })), z.string()]) });

type Meaning = [fault: FaultCode, message: string];

const gone: Meaning = ['voice_not_found', 'This voice no longer exists. Please choose another one.'];
const noMoreVoices: Meaning = [
  'provider_refused',
  'No more voices can be cloned on this server right now. Please choose one of the list, or try again later.',
];
const tooLong: Meaning = ['script_too_long', 'This script is too long for this voice. Please shorten it.'];
const badSample: Meaning = [
  'audio_file_issue',
  'This recording cannot be cloned. Record a minute or two of clear speech.',
];
const meanings: Record<string, Meaning> = {
  voice_not_found: gone,
  voice_does_not_exist: gone,
  voice_limit_reached: noMoreVoices,
  voice_add_edit_limit_reached: noMoreVoices,
  text_too_long: tooLong,
  max_character_limit_exceeded: tooLong,
  invalid_file: badSample,
  upload_file_size_exceeded: badSample,
  quota_exceeded: ['provider_refused', 'This voice has used up its allowance for now; please choose another one.'],
};

const unusable: Meaning = ['not_configured', 'This voice cannot be used right now. Please choose another one.'];
const busy: Meaning = ['provider_busy', 'This voice is busy right now. Please try again in a minute.'];
const down: Meaning = ['provider_down', 'This voice does not answer right now. Please try again in a few minutes.'];
const refused: Meaning = ['provider_refused', 'This script or recording was refused by the voice service.'];

/** Reads a reply that is not a success; the key is never part of it. `now` is for a `Retry-After` that is a date. */
export function readRefusal(status: number, headers: Headers, body: string, now: Date): AppError {
  const { code, text } = readFault(body);
  const [fault, message] = meaningOf(status, code);
  const cause = new Error(`ElevenLabs ${status} ${code}: ${text}`.slice(0, 300));
  return new AppError(fault, message, { cause, retryAfterSeconds: readRetryAfter(headers.get('retry-after'), now) });
}

/** The sentence of a provider that cannot be reached, or whose reply cannot be read. */
export function doesNotAnswer(cause: unknown): AppError {
  return new AppError(down[0], down[1], { cause });
}

function meaningOf(status: number, code: string): Meaning {
  if (status === 429) return busy;
  if (status >= 500 || status === 408) return down;
  const known = meanings[code] ?? (code.startsWith('voice_add_edit_limit') ? noMoreVoices : undefined);
  if (known) return known;
  return status === 401 || status === 402 || code.startsWith('can_not_use') ? unusable : refused;
}

function readFault(body: string): { code: string; text: string } {
  const read = faultReply.safeParse(parse(body));
  if (!read.success) return { code: 'unreadable', text: '' };
  const { detail: found } = read.data;
  if (typeof found === 'string') return { code: 'unnamed', text: found };
  if (Array.isArray(found)) return { code: 'invalid_parameters', text: found.map(({ msg }) => msg).join(', ') };
  return { code: found.code ?? found.status ?? 'unnamed', text: found.message ?? '' };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
