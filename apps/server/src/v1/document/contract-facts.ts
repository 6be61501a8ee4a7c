import { v1 } from '@portray/contracts/v1';
import type { V1Meta } from '@portray/contracts/v1/v1-call';
import { z } from 'zod';

/** What the document says of one call. */
export type CallFacts = {
  /** Such as 'videos.create', as a client would call it. */
  name: string;
  operationId: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  status: number;
  tag: string;
  summary: string;
  description: string | undefined;
  meta: V1Meta;
  input: z.ZodObject;
  /** The first is what the call usually answers, others what it answers to `dry_run`. */
  outputs: [z.ZodType, ...z.ZodType[]];
};

type Contracted = {
  '~orpc': {
    meta: V1Meta;
    route: {
      method?: CallFacts['method'];
      path?: string;
      operationId?: string;
      summary?: string;
      description?: string;
      tags?: readonly string[];
      successStatus?: number;
    };
    inputSchema?: z.ZodType;
    outputSchema?: z.ZodType;
  };
};

/** Every call under `/v1`, in the order of the contract. */
export function callFacts(): CallFacts[] {
  return Object.entries(v1).flatMap(([noun, calls]) =>
    Object.entries(calls as Record<string, Contracted>).map(([verb, { '~orpc': call }]) => {
      const {
        method = 'GET',
        path = '/',
        operationId = '',
        summary = '',
        description,
        tags = [],
        successStatus = 200,
      } = call.route;
      const name = `${noun}.${verb}`;
      return {
        name,
        operationId,
        method,
        path,
        status: successStatus,
        tag: tags[0] ?? 'Other',
        summary,
        description,
        meta: call.meta,
        input: objectOf(call.inputSchema),
        outputs: outputsOf(call.outputSchema, objectOf(call.inputSchema)),
      };
    }),
  );
}

/** A call takes an object of fields, however it is checked further. */
function objectOf(schema: z.ZodType | undefined): z.ZodObject {
  return schema instanceof z.ZodObject ? schema : z.object({});
}

function outputsOf(schema: z.ZodType | undefined, input: z.ZodObject): CallFacts['outputs'] {
  if (schema instanceof z.ZodUnion && 'dry_run' in input.shape) {
    return schema.options as unknown as CallFacts['outputs'];
  }
  return [schema ?? z.object({})];
}

/** The first example of a schema, and all of them. */
export function examplesOf(schema: z.ZodType): unknown[] {
  return (z.globalRegistry.get(schema)?.examples ?? []) as unknown[];
}

/**
 * The example of what is answered; of a page of a list one that has the example of its objects. A call that begins something has the
 * first one, others the last: what it is in the end.
 */
export function exampleOf(schema: z.ZodType, { begins = false }: { begins?: boolean } = {}): unknown {
  const example = examplesOf(schema).at(begins ? 0 : -1);
  if (example !== undefined) return example;
  if (!(schema instanceof z.ZodObject)) return undefined;
  const { data } = schema.shape as Record<string, z.ZodType>;
  if (!(data instanceof z.ZodArray)) return undefined;
  const item = exampleOf(data.element as z.ZodType);
  return { object: 'list', data: item === undefined ? [] : [item], has_more: false, next_cursor: null };
}

/** The names in braces of an address. */
export const pathNames = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));

/** Whether its fields are sent in a body. */
export const hasBody = ({ method }: CallFacts) => method !== 'GET' && method !== 'DELETE';

/** What a call takes in its body; undefined where it has none, or nothing in it. */
export function bodyOf(call: CallFacts): z.ZodObject | undefined {
  if (!hasBody(call)) return undefined;
  const inPath = pathNames(call.path);
  if (inPath.length === 0) return Object.keys(call.input.shape).length > 0 ? call.input : undefined;
  const shape = Object.entries(call.input.shape).filter(([name]) => !inPath.includes(name));
  return shape.length > 0 ? z.strictObject(Object.fromEntries(shape) as z.core.$ZodShape) : undefined;
}
