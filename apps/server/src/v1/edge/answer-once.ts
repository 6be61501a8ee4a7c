import { idempotencyKey } from '@portray/contracts/calls/call';
import type { RateLimitName } from '@portray/contracts/rate-limits';
import { answerOnce, type Once } from '@portray/studio/once';
import type { Dependencies } from '../../dependencies.ts';
import { requestDigest } from '../../edge/request-digest.ts';
import { V1Refusal } from './problem.ts';

type Asked = {
  deps: Dependencies;
  userId: string;
  /** The header as it came. */
  header: string | undefined;
  /** Everything that the request asks for. */
  request: unknown;
  keeps: 'start' | 'answer' | undefined;
  limit: RateLimitName | undefined;
};

/**
 * Answers a POST, once for each `Idempotency-Key`. What is counted against a limit of its own is counted when it is begun, so
 * that repeats cost nothing. Throws V1Refusal invalid_request, AppError idempotency_key_in_use, idempotency_key_reused,
 * too_many_requests, and what the call throws.
 */
export async function answerKeyed(
  { deps, userId, header, request, keeps, limit }: Asked,
  call: (deps: Dependencies) => Promise<object>,
): Promise<object> {
  const counted = (once: Once): Once => {
    return (start) =>
      once(async (keep) => {
        if (limit) await deps.rateLimits.take(limit, userId);
        return start(keep);
      });
  };
  const answer = (once: Once): Promise<object> => {
    if (keeps === 'start') return call({ ...deps, once: counted(once) });
    return counted(once)(async (keep) => {
      const answered = await call(deps);
      return deps.database.asPerson(userId, (tx) => keep(tx, answered));
    });
  };
  if (header === undefined && keeps === 'start') return answer(deps.once);
  if (header === undefined) {
    if (limit) await deps.rateLimits.take(limit, userId);
    return call(deps);
  }
  const key = idempotencyKey.safeParse(header);
  if (!key.success) throw new V1Refusal('invalid_request', 'The Idempotency-Key must have 8 to 100 characters.');
  return answerOnce(deps, { userId, key: key.data, digest: requestDigest(deps.linkSecret, request) }, answer);
}
