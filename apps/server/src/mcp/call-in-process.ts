import { known } from '@portray/foundation/known';
import { type CallV1, type V1CallOptions, V1Problem } from '@portray/mcp/v1-caller';
import type { KeyUse } from '@portray/studio/developer/api-keys';
import type { RequestContext } from '../edge/implement.ts';
import { handle } from '../v1/answer-v1.ts';
import { problemReply, V1Refusal } from '../v1/edge/problem.ts';
import { v1Calls } from '../v1/edge/v1-calls.ts';

const callsByName = new Map(v1Calls.map((call) => [call.name, call]));

/**
 * Makes calls of `/v1` for a key without a connection: the same handlers, scopes, limits and idempotency keys. The calls of one
 * request of the key count as one call of it.
 */
export function callInProcess(context: RequestContext, key: KeyUse): CallV1 {
  const principal = { userId: key.userId, email: key.email, sessionId: `key ${key.keyId}`, aal: 'aal1' as const };
  return (async (name: string, input: Record<string, unknown>, { signal, idempotencyKey }: V1CallOptions) => {
    const call = known(callsByName.get(name));
    try {
      const { scope } = call.meta;
      if (scope && !key.scopes.includes(scope))
        throw new V1Refusal('scope_missing', `This needs the scope “${scope}”, which this key does not have.`);
      const request = { headers: idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey } };
      const given = { context, found: { call }, who: { key, principal }, request, signal };
      const { body } = await handle(given, { fields: input });
      return body;
    } catch (error) {
      const { publicUrl } = context.deps;
      const { body, headers } = problemReply(error, { ...context, publicUrl }, call.fields);
      const seconds = headers['retry-after'];
      throw new V1Problem(body, seconds === undefined ? undefined : Number(seconds));
    }
  }) as unknown as CallV1;
}
