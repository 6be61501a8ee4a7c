import { AppError } from '@portray/foundation/errors';
import { z } from 'zod';
import { expired } from '../networks/authorization.ts';
import { type NetworkAnswer, readJson } from '../networks/call-network.ts';

export const handleReply = z.object({ did: z.string().startsWith('did:') });

export const didDocument = z.object({
  service: z.array(z.object({ id: z.string(), serviceEndpoint: z.unknown() })).default([]),
});

export const sessionReply = z.object({
  did: z.string(),
  handle: z.string(),
  accessJwt: z.string().min(1),
  refreshJwt: z.string().min(1),
  emailConfirmed: z.boolean().optional(),
});

export const serverReply = z.object({ did: z.string() });
export const serviceTokenReply = z.object({ token: z.string().min(1) });

export const limitsReply = z.object({
  canUpload: z.boolean().default(true),
  remainingDailyVideos: z.number().optional(),
  message: z.string().optional(),
});

const blob = z.looseObject({ $type: z.literal('blob'), mimeType: z.string(), size: z.number() });
export const blobReply = z.object({ blob });
export const blobShape = blob;

const job = z.object({
  jobId: z.string(),
  state: z.string().default(''),
  progress: z.number().optional(),
  blob: blob.optional(),
  error: z.string().optional(),
  message: z.string().optional(),
});
/** The lexicon wraps it, the live service often does not. */
export const jobReply = z.union([z.object({ jobStatus: job }).transform(({ jobStatus }) => jobStatus), job]);

export const startReply = z.object({
  jobId: z.string().min(1),
  partSizeBytes: z.number().int().positive(),
  partCount: z.number().int().positive(),
});
export const finishReply = z.object({ completedJobId: z.string().min(1) });

export const recordReply = z.object({ uri: z.string() });

const refusal = z.object({ error: z.string().default(''), message: z.string().default('') });
const dead = ['ExpiredToken', 'InvalidToken', 'AuthenticationRequired', 'AccountTakedown', 'AuthMissing'];
const crowded = ['ServiceOverloaded', 'TooManyOpenUploads'];
const daySeconds = 86_400;

/** The name and sentence of a refusal. */
export const readRefusal = (text: string): z.infer<typeof refusal> =>
  refusal.safeParse(readJson(text)).data ?? { error: '', message: '' };

/** What a refusal of Bluesky, or of the server where an account lives, means to us. */
export function faultOf({ status, headers, text }: NetworkAnswer, now = Date.now()): AppError {
  const { error, message } = readRefusal(text);
  const options = { cause: { status, error, message } };
  const busy = (sentence: string, retryAfterSeconds: number | undefined) =>
    new AppError('provider_busy', sentence, { ...options, retryAfterSeconds });
  if (status === 401 || dead.includes(error)) return expired('Bluesky', options.cause);
  if (error === 'DailyLimitExceeded') return busy('Bluesky takes no more videos from your account today.', daySeconds);
  if (status === 429 || crowded.includes(error)) {
    const reset = Number(headers.get('ratelimit-reset'));
    return busy('Bluesky takes no more requests for now.', reset > 0 ? Math.max(1, reset - now / 1_000) : undefined);
  }
  if (status === 413 || error === 'VideoTooLarge') {
    return new AppError('payload_too_large', 'This video is too large for Bluesky.', options);
  }
  if (status >= 500) return new AppError('provider_down', 'Bluesky has a problem. Please try again later.', options);
  const reason = message || error;
  return new AppError('provider_refused', `Bluesky refused this${reason ? `: ${reason.slice(0, 300)}` : '.'}`, options);
}
