import type { AppError } from '@portray/foundation/errors';
import { z } from 'zod';
import { readRetryAfter } from '../http/retry-after.ts';
import { bearer, type NetworkAnswer, type NetworkPlace, readJson } from '../networks/call-network.ts';

/** Any server that speaks OpenAI's language; many of one's own want no key. */
export type OpenAiSettings = {
  /** With its version, such as 'https://api.openai.com/v1'. */
  baseUrl: string;
  apiKey?: string | undefined;
  model: string;
};

/** An answer that is no success. */
export type OpenAiRefusal = {
  status: number;
  /** The code, or the type where there is none; '' where neither is told. */
  code: string;
  retryAfterSeconds: number | undefined;
  cause: Error;
};

/** Azure and proxies put the code of a refused content one level deeper. */
const errorReply = z.object({
  error: z.object({
    message: z.string().nullish(),
    type: z.string().nullish(),
    code: z.union([z.string(), z.number()]).nullish(),
    inner_error: z.object({ code: z.string().nullish() }).nullish(),
  }),
});

/** A server, with what its refusals mean to this adapter. */
export function openAiPlace(name: string, meaningOf: (refusal: OpenAiRefusal) => AppError): NetworkPlace {
  return { name, fetch, faultOf: (answer) => meaningOf(readRefusal(answer)) };
}

export const addressOf = ({ baseUrl }: OpenAiSettings, path: string) => `${baseUrl.replace(/\/+$/, '')}${path}`;

export const headersOf = ({ apiKey }: OpenAiSettings): Record<string, string> => (apiKey ? bearer(apiKey) : {});

/** No money left, or no permission: only the operator can change that, and asking again is of no use. */
export function isForOperator({ status, code }: OpenAiRefusal): boolean {
  return /^(insufficient_quota|billing_hard_limit_reached)$/.test(code) || [401, 402, 403, 404].includes(status);
}

function readRefusal({ status, headers, text }: NetworkAnswer): OpenAiRefusal {
  const { error } = errorReply.safeParse(readJson(text)).data ?? {};
  const code = String(error?.inner_error?.code || error?.code || error?.type || '');
  const milliseconds = Number(headers.get('retry-after-ms') || Number.NaN);
  return {
    status,
    code,
    retryAfterSeconds: Number.isFinite(milliseconds)
      ? Math.max(0, milliseconds / 1_000)
      : readRetryAfter(headers.get('retry-after'), new Date()),
    cause: Object.assign(new Error(`${error?.message ?? ''}`.slice(0, 300)), { status, code }),
  };
}
