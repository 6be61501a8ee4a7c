import { AppError } from '@portray/foundation/errors';
import { z } from 'zod';
import { expired } from '../networks/authorization.ts';
import { type NetworkAnswer, readJson } from '../networks/call-network.ts';

/** Since 4.3; older servers have none. */
export const metadataReply = z.object({
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  revocation_endpoint: z.url().optional(),
  scopes_supported: z.array(z.string()).default([]),
});

export const appReply = z.object({ client_id: z.string().min(1), client_secret: z.string().min(1) });

/** Mastodon's tokens do not end by themselves; those of other servers may. */
export const tokenReply = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.number().positive().nullish(),
  scope: z.string().default(''),
});

export const accountReply = z.object({ id: z.string(), username: z.string() });

const size = z.number().positive().optional().catch(undefined);
const configuration = z.object({
  statuses: z.object({ max_characters: size, characters_reserved_per_url: size }).optional(),
  media_attachments: z
    .object({
      video_size_limit: size,
      video_matrix_limit: size,
      video_frame_rate_limit: size,
      description_limit: size,
      supported_mime_types: z.array(z.string()).optional().catch(undefined),
    })
    .optional(),
});
export const instanceReply = z.object({
  configuration: configuration.optional().catch(undefined),
  /** Where forks of older versions say it. */
  max_toot_chars: size,
});

export const mediaReply = z.object({ id: z.string(), url: z.string().nullish() });

export const statusReply = z.object({
  id: z.string(),
  uri: z.string(),
  url: z.string().nullish(),
  content: z.string().default(''),
  created_at: z.string().optional(),
  media_attachments: z.array(z.object({ id: z.string() })).default([]),
});

const refusal = z.object({ error: z.string().default(''), error_description: z.string().default('') });

/** What a server's refusal means to us. */
export function faultOf({ status, headers, text }: NetworkAnswer, now = Date.now()): AppError {
  const read = refusal.safeParse(readJson(text)).data;
  const { error = '', error_description: details = '' } = read ?? {};
  const options = { cause: { status, error, details } };
  if (status === 401 || error === 'invalid_grant') return expired('Mastodon', options.cause);
  if (status === 429 || /not finished processing/.test(error)) {
    const retryAfterSeconds = status === 429 ? secondsUntilReset(headers, now) : 5;
    return new AppError('provider_busy', 'This Mastodon server takes no more requests for now.', {
      ...options,
      retryAfterSeconds,
    });
  }
  if (status === 413) {
    return new AppError('payload_too_large', 'This video is too large for your Mastodon server.', options);
  }
  // Whatever stands before a busy server answers in HTML.
  if (status >= 500 || (status === 403 && !read)) {
    return new AppError('provider_down', 'Your Mastodon server has a problem. Please try again later.', options);
  }
  const reason = error ? `: ${(details || error).slice(0, 300)}` : '.';
  return new AppError('provider_refused', `Mastodon refused this${reason}`, options);
}

/** A time in ISO 8601, and no Retry-After. */
function secondsUntilReset(headers: Headers, now: number): number | undefined {
  const at = Date.parse(headers.get('x-ratelimit-reset') ?? '');
  return Number.isNaN(at) ? undefined : Math.max(1, (at - now) / 1_000);
}
