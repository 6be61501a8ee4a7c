import { oc } from '@orpc/contract';
import { z } from 'zod';
import type { KeyScope } from '../accounts/api-keys.ts';
import { metadata as keptMetadata } from '../accounts/metadata.ts';
import { limits } from '../limits.ts';
import type { RateLimitName } from '../rate-limits.ts';
import type { V1Code } from './errors.ts';

/** What an API key may be allowed to do. A call needs exactly one of these. */
export type V1Scope = Exclude<KeyScope, 'browser'>;

/** What the server does before a call is handled, and what the document says beside the shapes. */
export type V1Meta = {
  /** What its key must be allowed to do; undefined for calls without a key. */
  scope?: V1Scope | undefined;
  /** How it may fail, beside the ways in which every call may. */
  errors: readonly V1Code[];
  /** What a call that costs much is counted against, beside the limit of its key. */
  limit?: RateLimitName | undefined;
  /** The file that may be sent in place of JSON: as the field `file` of a form, or as the body itself. */
  upload?: V1Upload | undefined;
  /** Largest body in bytes, where it may be larger than others. */
  maxBytes?: number | undefined;
  /** What is kept under an `Idempotency-Key`: what was started, or the answer as a whole. */
  keeps?: 'start' | 'answer' | undefined;
  /** The type of an answer that is no JSON. */
  answersWith?: string | undefined;
};
export type V1Upload = 'image' | 'voice_sample' | 'recording' | 'file';

/** Every call that needs a key may fail in these ways. */
export const keyErrors = [
  ...(['key_missing', 'key_unknown', 'key_revoked', 'key_expired', 'key_sent_in_clear'] as const),
  ...(['scope_missing', 'origin_not_allowed', 'rate_limited'] as const),
] as const satisfies V1Code[];
/** Every call may fail in these ways. */
export const usualErrors = [
  ...(['invalid_request', 'missing_parameter', 'unknown_parameter', 'method_not_allowed'] as const),
  ...(['unexpected', 'service_unavailable', 'request_interrupted'] as const),
] as const satisfies V1Code[];
/** Every call with a body may fail in these ways. */
export const bodyErrors = [
  'unreadable_body',
  'payload_too_large',
  'unsupported_media_type',
] as const satisfies V1Code[];
/** Every POST may fail in these ways. */
export const repeatErrors = ['request_in_progress', 'idempotency_mismatch'] as const satisfies V1Code[];
/** Every call about one object may fail in this way. */
const byIdErrors = ['not_found'] as const satisfies V1Code[];

export type V1Call = Omit<V1Meta, 'errors'> & {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Under `/v1`, such as '/videos/{id}'. */
  path: `/${string}`;
  /** Such as 'createVideo'; unique. */
  operationId: string;
  tag: string;
  summary: string;
  description?: string;
  errors?: readonly V1Code[];
  /** The HTTP status of its answer; 201 where it makes an object. */
  status?: 200 | 201 | 202;
};

/** A call of `/v1`: add `.input()` and `.output()`. */
export function v1Call(call: V1Call) {
  const { method, path, operationId, tag, summary, description, errors = [], status = 200, ...meta } = call;
  const all: V1Code[] = [
    ...usualErrors,
    ...(call.scope ? keyErrors : []),
    ...(path.includes('{id}') ? byIdErrors : []),
    ...(method === 'GET' || method === 'DELETE' ? [] : bodyErrors),
    ...(method === 'POST' ? repeatErrors : []),
    ...errors,
  ];
  return oc
    .$meta<V1Meta>({ errors: [] })
    .meta({ ...meta, ...(method === 'POST' && { keeps: meta.keeps ?? 'answer' }), errors: [...new Set(all)] })
    .route({
      method,
      path,
      operationId,
      tags: [tag],
      summary,
      successStatus: status,
      ...(description !== undefined && { description }),
    });
}

/** A moment as ISO 8601 in UTC, such as '2026-11-29T04:10:00.000Z'. */
export const moment = z.iso.datetime({ precision: 3 });

/** A moment in a request: ISO 8601 in any usual form, with or without fractions of a second, in UTC or with an offset. */
export const sentMoment = z.iso
  .datetime({
    offset: true,
    error: ({ code }) =>
      code === 'invalid_format'
        ? 'A moment is written as ISO 8601, such as 2026-11-29T04:10:00Z or 2026-11-29T05:10:00+01:00.'
        : undefined,
  })
  .transform((text) => new Date(text).toISOString());

/** The id of an object, in the address of a call. */
export const byId = z.strictObject({ id: z.uuid().describe('Its id.') });

/** Pairs of yours, kept with an object. */
export const metadata = keptMetadata.meta({
  id: 'Metadata',
  description:
    'Up to 16 pairs of yours: keys of up to 40 characters, values of up to 500. We keep them and give them back.',
  examples: [{ order: '4711' }],
});

/** The same where a file is sent: a form and an address have texts only, so that it is written as JSON there. */
export const sentMetadata = z
  .union([
    metadata,
    z
      .string()
      .max(limits.maxSentMetadataCharacters)
      .transform((text, context) => {
        try {
          return JSON.parse(text) as unknown;
        } catch {
          context.addIssue({
            code: 'custom',
            message: 'Metadata beside a file is an object in JSON, such as {"order":"4711"}.',
          });
          return z.NEVER;
        }
      })
      .pipe(keptMetadata),
  ])
  .optional()
  .describe('Pairs of yours, kept with it; in a form or an address as JSON, such as `{"order":"4711"}`.');

/** What changes of them: a pair whose value is null goes. */
export const metadataChange = z
  .record(
    z.string().min(1).max(limits.maxMetadataNameCharacters),
    z.string().max(limits.maxMetadataCharacters).nullable(),
  )
  .refine((pairs) => Object.keys(pairs).length <= limits.maxMetadataEntries, {
    error: `At most ${limits.maxMetadataEntries} entries can be kept.`,
  })
  .meta({
    id: 'MetadataChange',
    description: 'Pairs that are added or replaced. A pair whose value is null is removed; others stay.',
    examples: [{ order: '4712', draft: null }],
  });
export type MetadataChange = z.infer<typeof metadataChange>;

/** Why something failed after it was started. */
export const failure = z
  .object({
    code: z.string().describe('What went wrong, for programs.'),
    message: z.string().describe('What went wrong, in a sentence for people.'),
  })
  .meta({
    id: 'Failure',
    description: 'Why something that was started did not come to an end.',
    examples: [{ code: 'speech_failed', message: 'The voice could not say this script. Please try again.' }],
  });
export type Failure = z.infer<typeof failure>;

/** What every list takes. */
export const listShape = {
  limit: z.coerce.number().int().min(1).max(100).default(20).describe('Objects of a page, 1 to 100.'),
  cursor: z.string().max(300).optional().describe('`next_cursor` of the page before; left out for the first one.'),
};
export const listRequest = z.strictObject(listShape);
export type ListRequest = z.infer<typeof listRequest>;

/** A page of a list. `id` names the schema, such as 'VideoList'. */
export function listOf<Item extends z.ZodType>(id: string, item: Item) {
  return z
    .object({
      object: z.literal('list').describe('What this is.'),
      data: z.array(item).describe('The objects of this page.'),
      has_more: z.boolean().describe('Whether there is a next page.'),
      next_cursor: z.string().nullable().describe('`cursor` of the next page; null on the last one.'),
    })
    .meta({ id, description: 'A page of a list.' });
}
export type List<Item> = { object: 'list'; data: Item[]; has_more: boolean; next_cursor: string | null };

/** What a deletion answers. */
export const deleted = z
  .object({
    object: z.literal('deleted').describe('What this is.'),
    id: z.string().describe('Id of the object that is gone.'),
    deleted: z.literal(true).describe('That it is gone.'),
  })
  .meta({
    id: 'Deleted',
    description: 'An object that was deleted.',
    examples: [{ object: 'deleted', id: '0b5f3c1e-7f43-4a3c-9a5e-2f6f5c1d7e11', deleted: true }],
  });
export type Deleted = z.infer<typeof deleted>;

/** Which parts of an answer are given in full: names, with commas between them. */
export function expandOf<Name extends string>(names: readonly [Name, ...Name[]]) {
  const known = names as readonly string[];
  return z
    .string()
    .max(200)
    .transform((text) => text.split(',').map((name) => name.trim()))
    .refine((asked) => asked.every((name) => known.includes(name)), `These can be expanded: ${names.join(', ')}.`)
    .transform((asked) => asked as Name[])
    .optional()
    .describe(`What is given in full, with commas between: ${names.map((name) => `\`${name}\``).join(', ')}.`);
}
