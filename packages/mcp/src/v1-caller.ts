import type { V1 } from '@portray/contracts/v1';
import type { Problem } from '@portray/contracts/v1/errors';
import type { z } from 'zod';

/** Such as 'videos.create'. */
export type V1Name = { [Noun in keyof V1]: `${Noun}.${Extract<keyof V1[Noun], string>}` }[keyof V1];

type CallNamed<Name extends V1Name> = Name extends `${infer Noun extends keyof V1}.${infer Verb}`
  ? Verb extends keyof V1[Noun]
    ? V1[Noun][Verb]
    : never
  : never;
type Schemas<Call> = Call extends { '~orpc': { inputSchema?: infer Input; outputSchema?: infer Output } }
  ? { input: z.input<Extract<Input, z.ZodType>>; output: z.output<Extract<Output, z.ZodType>> }
  : never;

export type V1Input<Name extends V1Name> = Schemas<CallNamed<Name>>['input'];
export type V1Output<Name extends V1Name> = Schemas<CallNamed<Name>>['output'];

export type V1CallOptions = { signal: AbortSignal; idempotencyKey?: string | undefined };

/** Makes a call of `/v1` for the person whose key it is. Throws V1Problem, with the problem document that the call answers. */
export type CallV1 = <Name extends V1Name>(
  name: Name,
  input: V1Input<Name>,
  options: V1CallOptions,
) => Promise<V1Output<Name>>;

/** What a call of `/v1` was refused with. */
export class V1Problem extends Error {
  readonly problem: Pick<Problem, 'code' | 'title' | 'detail' | 'param' | 'request_id'>;
  /** In how many seconds to try again; undefined where nothing was said. */
  readonly retryAfterSeconds: number | undefined;

  constructor(problem: V1Problem['problem'], retryAfterSeconds?: number) {
    super(problem.detail);
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
