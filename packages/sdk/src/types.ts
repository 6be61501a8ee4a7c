import type { components, operations } from './schema.ts';

/** The objects of the API, by the names of its document. */
export type Schemas = components['schemas'];
export type OperationId = keyof operations;

type ContentOf<Of, Type extends string> = Of extends { content: { [Each in Type]: infer Content } } ? Content : never;
type Replies<Id extends OperationId> = operations[Id]['responses'];

/** What a call answers. */
export type Answer<Id extends OperationId> = ContentOf<
  Replies<Id>[Extract<keyof Replies<Id>, 200 | 201 | 202>],
  'application/json'
>;
/** What a call takes as JSON. */
export type Body<Id extends OperationId> = operations[Id] extends { requestBody?: infer Sent }
  ? ContentOf<NonNullable<Sent>, 'application/json'>
  : never;
/** What a call takes beside its file. */
export type Fields<Id extends OperationId> = operations[Id] extends { requestBody?: infer Sent }
  ? Omit<ContentOf<NonNullable<Sent>, 'multipart/form-data'>, 'file' | 'url'>
  : never;
/** What a call takes in its address. */
export type Query<Id extends OperationId> = operations[Id] extends { parameters: { query?: infer Asked } }
  ? NonNullable<Asked>
  : Record<string, never>;
/** What a list has. */
export type ItemOf<Id extends OperationId> = Answer<Id> extends { data: (infer Item)[] } ? Item : never;

/** What every call takes beside its own fields. */
export type CallOptions = {
  /** Stops it. */
  signal?: AbortSignal | undefined;
  /** How long one attempt may take. */
  timeoutMs?: number | undefined;
};
/** What every call takes that makes or starts something. */
export type PostOptions = CallOptions & {
  /** A name of 8 to 100 characters for this request: under it, it is done once, for 24 hours. Made by itself when left out. */
  idempotencyKey?: string | undefined;
};
