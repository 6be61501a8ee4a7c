import { AppError } from '@portray/foundation/errors';
import { z } from 'zod';
import { readRetryAfter } from '../http/retry-after.ts';
import { expired } from '../networks/authorization.ts';
import { type NetworkAnswer, readJson } from '../networks/call-network.ts';

export const tokenReply = z.object({ access_token: z.string().min(1), expires_in: z.number().positive().optional() });

export const permissionsReply = z.object({
  data: z.array(z.object({ permission: z.string(), status: z.string() })).default([]),
});

const page = z.object({
  id: z.string(),
  name: z.string(),
  access_token: z.string().min(1),
  tasks: z.array(z.string()).default([]),
  instagram_business_account: z.object({ id: z.string(), username: z.string().default('') }).optional(),
});
export type Page = z.infer<typeof page>;
export const pagesReply = z.object({ data: z.array(page).default([]) });

export const idReply = z.object({ id: z.string().min(1) });

const refusal = z.object({
  error: z.object({
    message: z.string().default(''),
    code: z.number().default(0),
    error_subcode: z.number().optional(),
    is_transient: z.boolean().optional(),
    error_user_msg: z.string().optional(),
    fbtrace_id: z.string().optional(),
  }),
});

/** A subcode of 190: the person has removed the app. */
export const appRemoved = 458;

/** What Meta says of a refusal; undefined where it is no answer of Meta. */
export const readGraphError = (text: string) => refusal.safeParse(readJson(text)).data?.error;

const tooMany = [4, 9, 17, 32, 341, 613];
const passing = [-2, -1, 1, 2];
const notReady = 9_007;
const notReadySeconds = 10;

/** What a refusal of Meta's Graph API means to us, for Facebook and Instagram alike. */
export function graphFaultOf(name: string) {
  return ({ status, headers, text }: NetworkAnswer): AppError => {
    const error = readGraphError(text);
    const {
      code = 0,
      error_subcode: subcode,
      message = '',
      error_user_msg: forPeople,
      fbtrace_id: trace,
    } = error ?? {};
    const options = { cause: { status, code, subcode, message, trace } };
    if (code === 190 || code === 102 || status === 401) return expired(name, options.cause);
    if (code === 10 || (code >= 200 && code <= 299)) {
      const sentence = `${name} does not allow this any more. Please connect ${name} again and allow everything it asks for.`;
      return new AppError('authorization_expired', sentence, options);
    }
    if (code === notReady) {
      return new AppError('provider_busy', `${name} is not ready yet.`, {
        ...options,
        retryAfterSeconds: notReadySeconds,
      });
    }
    if ((code === 4 && subcode === 2_207_051) || code === 368) {
      return new AppError('provider_refused', `${name} has restricted your account. Please look there.`, options);
    }
    if (tooMany.includes(code) || status === 429) {
      const retryAfterSeconds = secondsUntilAccess(headers);
      return new AppError('provider_busy', `${name} takes no more requests for now.`, {
        ...options,
        retryAfterSeconds,
      });
    }
    if (code === 506) {
      return new AppError('conflict', `${name} has this post already. Please change the text.`, options);
    }
    if (status >= 500 || error?.is_transient || passing.includes(code)) {
      return new AppError('provider_down', `${name} has a problem. Please try again later.`, options);
    }
    const reason = forPeople ?? message;
    return new AppError(
      'provider_refused',
      `${name} refused this${reason ? `: ${reason.slice(0, 300)}` : '.'}`,
      options,
    );
  };
}

/** A parameter that this version does not know, or may not be given by this app: certainly nothing was made. */
export function isUnknownField(error: unknown): boolean {
  const { code, subcode } = (error instanceof AppError && (error.cause as { code?: number; subcode?: number })) || {};
  return (code === 100 || code === 3) && subcode !== 33;
}

/** In minutes, within one of several headers in JSON. */
function secondsUntilAccess(headers: Headers): number | undefined {
  const usage = ['x-business-use-case-usage', 'x-page-usage', 'x-app-usage'].map((name) => headers.get(name) ?? '');
  const minutes = usage.flatMap((json) => [...json.matchAll(/estimated_time_to_regain_access"?:\s*([\d.]+)/g)]);
  const longest = Math.max(0, ...minutes.map(([, value]) => Number(value)));
  return longest > 0 ? longest * 60 : readRetryAfter(headers.get('retry-after'), new Date());
}
