import { AppError } from '@portray/foundation/errors';
import { z } from 'zod';
import type { NetworkAnswer } from '../networks/call-network.ts';

/** What the token endpoint gives. */
export const tokenReply = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.number().positive(),
  scope: z.string().default(''),
});

/** The end of a permission, said by X itself. */
export const revokedReply = z.object({ revoked: z.literal(true) });

export const meReply = z.object({ data: z.object({ id: z.string(), username: z.string() }) });

const processing = z.object({
  state: z.enum(['pending', 'in_progress', 'succeeded', 'failed']),
  check_after_secs: z.number().optional(),
  progress_percent: z.number().optional(),
  error: z.object({ message: z.string().optional() }).optional(),
});

export const mediaReply = z.object({
  data: z.object({
    id: z.string(),
    media_key: z.string().optional(),
    expires_after_secs: z.number().optional(),
    processing_info: processing.optional(),
  }),
});
export type MediaReply = z.infer<typeof mediaReply>['data'];

export const postReply = z.object({ data: z.object({ id: z.string() }) });

export const timelineReply = z.object({
  data: z
    .array(
      z.object({
        id: z.string(),
        text: z.string(),
        attachments: z.object({ media_keys: z.array(z.string()).default([]) }).optional(),
      }),
    )
    .default([]),
});

/** Problem JSON, and the other shape that the token endpoint uses. */
const problem = z.object({
  detail: z.string().optional(),
  type: z.string().optional(),
  title: z.string().optional(),
  errors: z.array(z.object({ message: z.string().optional() })).optional(),
  error: z.string().optional(),
});

/** What a refusal of X means to us. The text is kept as cause, for the log alone. */
export function faultOf({ status, headers, text }: NetworkAnswer, now = Date.now()): AppError {
  const { detail = '', type = '', errors = [], error } = readProblem(text);
  const options = { cause: { status, type, detail: errors[0]?.message ?? detail, error } };
  if (status === 401 || error === 'invalid_grant' || error === 'invalid_request') {
    return new AppError(
      'authorization_expired',
      'X no longer accepts this connection. Please connect X again.',
      options,
    );
  }
  if (status === 429 && type.includes('usage-capped')) {
    const message = 'X takes no more posts from this server this month. Please try again next month.';
    return new AppError('provider_refused', message, options);
  }
  if (status === 429) {
    const retryAfterSeconds = secondsUntilReset(headers, now);
    return new AppError('provider_busy', 'X takes no more requests for now.', { ...options, retryAfterSeconds });
  }
  if (status >= 500) return new AppError('provider_down', 'X has a problem. Please try again later.', options);
  if (status === 403 && /duplicate/i.test(detail)) {
    return new AppError('conflict', 'X has a post with these words already. Please change the text.', options);
  }
  if (status === 402) {
    return new AppError('provider_refused', 'X takes no posts from this server now. Please try again later.', options);
  }
  return new AppError('provider_refused', `X refused this${sayReason(errors[0]?.message ?? detail)}`, options);
}

function readProblem(text: string): z.infer<typeof problem> {
  try {
    return problem.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

const sayReason = (detail: string) => (detail ? `: ${detail.slice(0, 300)}` : '.');

const windows = ['x-rate-limit', 'x-user-limit-24hour', 'x-app-limit-24hour'];

/** X sends no Retry-After: of the windows that are used up, the one that opens last counts. */
function secondsUntilReset(headers: Headers, now: number): number | undefined {
  const resets = windows
    .filter((name) => headers.get(`${name}-remaining`) === '0')
    .map((name) => Number(headers.get(`${name}-reset`)))
    .filter((reset) => reset > 0);
  return resets.length > 0 ? Math.max(1, Math.max(...resets) - now / 1_000) : undefined;
}
