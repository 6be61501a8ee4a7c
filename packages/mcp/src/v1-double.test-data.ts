import { v1 } from '@portray/contracts/v1';
import type { V1Meta } from '@portray/contracts/v1/v1-call';
import { z } from 'zod';
import { type CallV1, type V1CallOptions, V1Problem } from './v1-caller.ts';

type Contracted = { '~orpc': { meta: V1Meta; inputSchema: z.ZodType; outputSchema: z.ZodType } };
export type Asked = { name: string; input: Record<string, unknown>; idempotencyKey: string | undefined };

/** The contract of a call by its name, such as 'videos.create'. */
export function contractOf(name: string): Contracted['~orpc'] {
  const [noun = '', verb = ''] = name.split('.');
  const call = (v1 as unknown as Record<string, Record<string, Contracted>>)[noun]?.[verb];
  if (!call) throw new Error(`There is no call ${name}.`);
  return call['~orpc'];
}

/**
 * A `/v1` that checks what it is sent and answers the examples of the contract. `answers` replaces what a call answers; a
 * function there may throw.
 */
export function createV1Double(answers: Record<string, (input: Record<string, unknown>) => unknown> = {}) {
  const asked: Asked[] = [];
  const callV1 = (async (name: string, input: Record<string, unknown>, { idempotencyKey }: V1CallOptions) => {
    const { inputSchema, outputSchema } = contractOf(name);
    const read = inputSchema.safeParse(input);
    if (!read.success) throw problem('invalid_request', z.prettifyError(read.error));
    asked.push({ name, input, idempotencyKey });
    const answer = answers[name]?.(input) ?? exampleOf(outputSchema, input);
    return outputSchema.parse(answer);
  }) as unknown as CallV1;
  return { callV1, asked };
}

export function problem(code: string, detail: string, retryAfterSeconds?: number): V1Problem {
  const document = { code, title: code, detail, param: null, request_id: 'r' } as V1Problem['problem'];
  return new V1Problem(document, retryAfterSeconds);
}

/** The example of the contract for what a call answers; of several kinds the one that was asked for. */
export function exampleOf(schema: z.ZodType, input: Record<string, unknown> = {}): unknown {
  if (schema instanceof z.ZodUnion) {
    const [made, checked] = schema.options as z.ZodType[];
    return exampleOf((input.dry_run === true ? checked : made) as z.ZodType);
  }
  const [example] = (z.globalRegistry.get(schema)?.examples ?? []) as unknown[];
  if (example !== undefined) return example;
  const { data } = (schema as z.ZodObject).shape as { data: z.ZodArray };
  return { object: 'list', data: [exampleOf(data.element as z.ZodType)], has_more: false, next_cursor: null };
}
