import { oc } from '@orpc/contract';
import { type FaultCode, faults } from '@portray/foundation/errors';
import { z } from 'zod';
import { consentVersion } from '../accounts/consent.ts';
import { limits } from '../limits.ts';
import type { RateLimitName } from '../rate-limits.ts';

/** What an error carries beside its code and message. */
const faultFacts = z.object({ title: z.string(), retry: z.boolean(), requestId: z.string().optional() });

/** The typed errors of a call, from the one table of faults. */
export function errorsOf<Code extends FaultCode>(...codes: Code[]) {
  const entries = codes.map((code) => [code, { status: faults[code].status, data: faultFacts }]);
  return Object.fromEntries(entries) as Record<Code, { status: number; data: typeof faultFacts }>;
}

/** What a person names an order with, so that a repeat of it is told from another one. */
export const idempotencyKey = z.string().min(8).max(100);

/** Every call may fail in these ways. */
const anybody = oc.errors(
  errorsOf('invalid_input', 'missing_information', 'too_many_requests', 'unexpected', 'service_busy', 'database_down'),
);

/** What the server does before a call is handled. */
export type CallMeta = {
  /** Every call does that does not say otherwise. */
  needsAccount?: boolean;
  /** What a call that costs much is counted against, beside `anyCall`, which counts every call. */
  limit?: RateLimitName;
  /** The same for callers without an account, where theirs is another one. */
  visitorLimit?: RateLimitName;
  /** Whether it takes an `Idempotency-Key`: what it starts is started once for each key. */
  takesKey?: boolean;
};

/** A call that needs no account. */
export const open = anybody.$meta<CallMeta>({ needsAccount: false });

/** A call of a signed-in person. */
export const signedIn = anybody
  .errors(errorsOf('not_authenticated', 'forbidden'))
  .$meta<CallMeta>({ needsAccount: true });

/** Why a new video is refused. */
export const newVideoFaults = errorsOf(
  'missing_information',
  'script_required',
  'script_too_long',
  'voice_required',
  'voice_not_found',
  'consent_required',
  'insufficient_credits',
  'daily_limit_reached',
  'not_configured',
  'not_found',
  'file_not_found',
  'conflict',
);

/** The tick at a photo or a recording. */
export const consent = z
  .object({ version: z.literal(consentVersion).describe('Version of the wording.') })
  .optional()
  .describe('That this is you, or that you have the permission of this person.');

export const byId = z.object({ id: z.uuid().describe('Its id.') });

/** What is deleted; for `undoSeconds` it can be taken back, but it is closed to everyone from now on. */
export const removal = byId.extend({
  undoSeconds: z.coerce
    .number()
    .int()
    .min(0)
    .max(limits.undoSeconds + limits.undoLagSeconds)
    .default(0)
    .describe('For how long the deletion can be taken back.'),
});

/** What was deleted and can still be taken back. */
export const restorable = z.object({
  id: z.uuid().describe('Its id.'),
  name: z.string().nullable().describe('Its name; null while it has none.'),
  secondsLeft: z.number().positive().describe('For how long the deletion can still be taken back.'),
});
export type Restorable = z.infer<typeof restorable>;

/** A page of a list: newest first; `cursor` is the `nextCursor` of the page before. */
export const pageRequest = z.object({
  limit: z.coerce.number().int().min(1).max(limits.maxPageSize).default(limits.pageSize).describe('Entries of a page.'),
  cursor: z.string().max(200).optional().describe('`nextCursor` of the page before; left out for the first.'),
});
export type PageRequest = z.infer<typeof pageRequest>;

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item).describe('The entries of this page.'),
    nextCursor: z.string().nullable().describe('`cursor` of the next page; null on the last.'),
  });
}
export type Page<Item> = { items: Item[]; nextCursor: string | null };

/** A call that answers nothing but that it is done. */
export const done = z.object({ success: z.literal(true).describe('A refusal is answered as an error instead.') });
