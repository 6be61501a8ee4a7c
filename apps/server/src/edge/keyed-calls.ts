import { createHash } from 'node:crypto';
import { type CallMeta, idempotencyKey } from '@portray/contracts/calls/call';
import { AppError } from '@portray/foundation/errors';
import { answerOnce } from '@portray/studio/once';
import type { Principal } from '@portray/studio/principal';
import type { Dependencies } from '../dependencies.ts';

type Keyed = { deps: Dependencies; principal: Principal | undefined; idempotencyKey: string | undefined };
type Asked = { meta: CallMeta; call: string; input: unknown };

/**
 * Answers a call, once for each key where it came with one: a repeat is told from another request before anything is checked
 * that costs. Throws AppError: invalid_input, idempotency_key_in_use, idempotency_key_reused, and what the call throws.
 */
export async function answerKeyed<Answer>(
  { deps, principal, idempotencyKey: header }: Keyed,
  { meta, call, input }: Asked,
  answer: (deps: Dependencies) => Promise<Answer>,
): Promise<Answer> {
  const { idempotencyKey: inBody, ...request } = Object(input) as Record<string, unknown>;
  const key = meta.takesKey && principal ? readKey(inBody ?? header) : undefined;
  if (key === undefined || !principal) return answer(deps);
  const digest = digestOf({ call, request });
  return answerOnce(deps, { userId: principal.userId, key, digest }, (once) => answer({ ...deps, once }));
}

function readKey(sent: unknown): string | undefined {
  if (sent === undefined || sent === null) return undefined;
  const key = idempotencyKey.safeParse(sent);
  if (key.success) return key.data;
  throw new AppError('invalid_input', 'The Idempotency-Key must have 8 to 100 characters.');
}

/** Of everything that was sent, in whatever order. */
function digestOf(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request, sorted)).digest('hex');
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
