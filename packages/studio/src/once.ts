import { limits } from '@portray/contracts/limits';
import type { Database, Transaction } from '@portray/database/open-database';
import { answerKey, claimKey, type KeyedRequest, releaseKey } from '@portray/database/queries/idempotency-keys';
import { AppError } from '@portray/foundation/errors';

/** Notes what was started, in the transaction that starts it. */
export type Keep<Started> = (tx: Transaction, started: Started) => Promise<Started>;

/**
 * Starts what a call asks for: once for each idempotency key, and each time where there is none. What was started under the
 * key before is answered without calling `start`. Only what survives JSON can be kept.
 */
export type Once = <Started extends object>(start: (keep: Keep<Started>) => Promise<Started>) => Promise<Started>;

/** For requests without a key. */
export const eachTime: Once = (start) => start(async (_tx, started) => started);

const times = { claimSeconds: limits.idempotencyClaimSeconds, keptHours: limits.idempotencyHours };

/**
 * Answers a request that came with a key: a use case starts its work by `once`. Nothing is held while it works, and a key
 * under which nothing was started is free again. Throws AppError: idempotency_key_in_use, idempotency_key_reused, and what
 * the work throws.
 */
export async function answerOnce<Answer>(
  { database }: { database: Database },
  request: KeyedRequest,
  work: (once: Once) => Promise<Answer>,
): Promise<Answer> {
  const { userId, key } = request;
  const found = await database.asPerson(userId, (tx) => claimKey(tx, request, times));
  if (found.state === 'reused') throw keyReused();
  if (found.state === 'running') throw keyInUse();
  if (found.state === 'answered') return work(async () => found.started as never);
  const claim = { userId, key, claim: found.claim };
  try {
    return await work((start) =>
      start(async (tx, started) => {
        if (!(await answerKey(tx, claim, started))) throw keyInUse();
        return started;
      }),
    );
  } catch (error) {
    // Where this fails, too, the claim runs out by itself.
    await database.asPerson(userId, (tx) => releaseKey(tx, claim)).catch(() => undefined);
    throw error;
  }
}

const keyInUse = () =>
  new AppError(
    'idempotency_key_in_use',
    'A request with this idempotency key is still being answered. Please try again in a moment.',
    { retryAfterSeconds: 2 },
  );

const keyReused = () =>
  new AppError(
    'idempotency_key_reused',
    'This idempotency key was used for another request. Please send a new key, or the same request again.',
  );
