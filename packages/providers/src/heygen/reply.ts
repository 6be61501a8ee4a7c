import { AppError, type FaultCode } from '@portray/foundation/errors';
import { z } from 'zod';
import { readRetryAfter } from '../http/retry-after.ts';

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
const errorReply = z.object({
  error: z.object({ code: z.union([z.string(), z.number()]), message: z.string().nullish() }),
});

/** What each group of refusals means to whoever ordered; the first that fits counts. */
const refusals: [pattern: RegExp, code: FaultCode, sentence: string][] = [
  [
    /moder|celebr|inappropriate|blocked|nsfw|child|safety/i,
    'provider_refused',
    'The provider does not allow this photo or script. Please change them.',
  ],
  [
    /too_many_faces|40005/i,
    'face_not_detected',
    'There is more than one face in this photo. Please choose another one.',
  ],
  [/face|40004/i, 'face_not_detected', 'The provider found no clear face in this photo. Please choose another one.'],
  [/bad_quality_image|40006/i, 'image_not_suitable', 'This photo is not clear enough. Please choose another one.'],
  [/image|40002/i, 'invalid_image', 'The provider cannot use this photo. Please choose another one.'],
  [/audio|40044/i, 'audio_file_issue', 'The provider cannot use this speech. Please try another voice.'],
  [
    /credit|quota|unauthorized|authentication|forbidden|denied|tier|trial|user_blocked/i,
    'provider_refused',
    'This studio cannot take orders right now. Please choose another one, or try again later.',
  ],
];

/** Why a video that was ordered was not made. */
export function refusalOf(code: string | number, message: string): AppError {
  const cause = new Error(`HeyGen: ${code} ${message}`);
  const [, fault, sentence] = refusals.find(([pattern]) => pattern.test(`${code} ${message}`)) ?? [];
  return new AppError(fault ?? 'provider_refused', sentence ?? 'The provider could not make this video.', { cause });
}

/** The fault of an answer that is no success; `now` is for a `Retry-After` that is a date. */
export async function faultOf(response: Response, now: Date): Promise<AppError> {
  const text = await response.text().catch(() => '');
  const requestId = response.headers.get('x-request-id') ?? '';
  const cause = new Error(`HeyGen answered ${response.status} (${requestId}): ${text.slice(0, 500)}`);
  if (response.status === 429) {
    const retryAfterSeconds = readRetryAfter(response.headers.get('retry-after'), now);
    return new AppError('provider_busy', 'The provider has too much to do right now.', { cause, retryAfterSeconds });
  }
  const { code, message } = readError(text);
  // A request under the same key is still being answered, so that what comes of it is not known yet.
  if (response.status >= 500 || code === 'request_in_progress') return providerDown(cause);
  const refusal = refusalOf(code, message);
  return new AppError(refusal.code, refusal.message, { cause });
}

function readError(text: string): { code: string | number; message: string } {
  try {
    const { code, message } = errorReply.parse(JSON.parse(text)).error;
    return { code, message: message ?? '' };
  } catch {
    return { code: 'unreadable', message: '' };
  }
}

/** Nothing came back that could be understood. */
export function providerDown(cause: unknown): AppError {
  return new AppError('provider_down', 'The provider does not answer right now.', { cause });
}
