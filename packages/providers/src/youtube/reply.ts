import { fileTooLarge } from '@portray/contracts/network-words';
import { AppError } from '@portray/foundation/errors';
import { z } from 'zod';
import { readRetryAfter } from '../http/retry-after.ts';
import { expired } from '../networks/authorization.ts';
import { type NetworkAnswer, readJson } from '../networks/call-network.ts';

export const tokenReply = z.object({
  access_token: z.string().min(1),
  /** Google gives a new one rarely: the old one stays good. */
  refresh_token: z.string().min(1).optional(),
  expires_in: z.number().positive(),
  scope: z.string().default(''),
});

export const channelsReply = z.object({
  items: z.array(z.object({ id: z.string(), snippet: z.object({ title: z.string() }) })).default([]),
});

export const uploadedReply = z.object({ id: z.string() });

export const videosReply = z.object({
  items: z
    .array(
      z.object({
        status: z.object({
          uploadStatus: z.string(),
          failureReason: z.string().optional(),
          rejectionReason: z.string().optional(),
        }),
        processingDetails: z
          .object({
            processingStatus: z.string().optional(),
            processingProgress: z
              .object({ partsTotal: z.coerce.number().optional(), partsProcessed: z.coerce.number().optional() })
              .optional(),
          })
          .optional(),
      }),
    )
    .default([]),
});

/** The API's envelope, and the other shape of the token endpoint. */
const refusal = z.object({
  error: z.union([
    z.string(),
    z.object({
      message: z.string().default(''),
      errors: z.array(z.object({ reason: z.string().default('') })).default([]),
    }),
  ]),
});

const daySeconds = 86_400;
const dead = ['invalid_grant', 'invalid_token', 'authError', 'unauthorized'];
const busy = ['rateLimitExceeded', 'userRateLimitExceeded'];

/** What a refusal of YouTube or of Google's sign-in means to us. */
export function faultOf({ status, headers, text }: NetworkAnswer, now = new Date()): AppError {
  const { reason, message } = readRefusal(text);
  const options = { cause: { status, reason, message } };
  const waiting = (sentence: string, retryAfterSeconds: number | undefined) =>
    new AppError('provider_busy', sentence, { ...options, retryAfterSeconds });
  if (reason === 'youtubeSignupRequired') {
    const sentence = 'This Google account has no YouTube channel. Please create one on YouTube and connect again.';
    return new AppError('provider_refused', sentence, options);
  }
  // Of a whole day is too long to wait, so that it ends the post instead of keeping it on its way.
  if (reason === 'quotaExceeded') {
    const sentence = 'YouTube takes no more uploads from here today. Please try again tomorrow.';
    const retryAfterSeconds = secondsToPacificMidnight(now);
    return new AppError('provider_refused', sentence, { ...options, retryAfterSeconds });
  }
  if (reason === 'uploadLimitExceeded') {
    const sentence = 'YouTube takes no more uploads on your channel today. Please try again tomorrow.';
    return new AppError('provider_refused', sentence, { ...options, retryAfterSeconds: daySeconds });
  }
  if (status === 413) return new AppError('payload_too_large', fileTooLarge, options);
  if (status === 429 || busy.includes(reason)) {
    return waiting('YouTube takes no more requests for now.', readRetryAfter(headers.get('retry-after'), now));
  }
  if (status >= 500) return new AppError('provider_down', 'YouTube has a problem. Please try again later.', options);
  if (status === 401 || dead.includes(reason)) return expired('YouTube', options.cause);
  return new AppError(
    'provider_refused',
    `YouTube refused this${message ? `: ${message.slice(0, 300)}` : '.'}`,
    options,
  );
}

function readRefusal(text: string): { reason: string; message: string } {
  const { error } = refusal.safeParse(readJson(text)).data ?? { error: '' };
  if (typeof error === 'string') return { reason: error, message: '' };
  return { reason: error.errors[0]?.reason ?? '', message: error.message };
}

/** The project's quota is new at midnight in California. */
export function secondsToPacificMidnight(now: Date): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'America/Los_Angeles',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value);
  return daySeconds - (part('hour') * 3_600 + part('minute') * 60 + part('second'));
}
