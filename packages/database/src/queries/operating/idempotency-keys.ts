import { allInOrder } from '@portray/foundation/all-in-order';
import { known } from '@portray/foundation/known';
import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { idempotency_keys as keys } from '../../schema/operation.ts';

/** A key of a person's choice, and the digest of the whole request that came with it. */
export type KeyedRequest = { userId: string; key: string; digest: string };

/** What stands under a key. */
export type KeyState =
  /** This request is the one to be answered; `claim` is its right to say so. */
  | { state: 'claimed'; claim: string }
  | { state: 'running' }
  | { state: 'answered'; started: unknown }
  | { state: 'reused' };

export type KeyTimes = { claimSeconds: number; keptHours: number };

const ago = (amount: number, unit: 'seconds' | 'hours'): SQL =>
  sql`now() - make_interval(${sql.raw(unit === 'seconds' ? 'secs' : 'hours')} => ${amount})`;

const own = (userId: string, key: string) => and(eq(keys.user_id, userId), eq(keys.key, key));

/** Takes a key that is new, given back or abandoned; says what else stands under it. Keys past their time are forgotten. */
export async function claimKey(
  tx: Transaction,
  { userId, key, digest }: KeyedRequest,
  { claimSeconds, keptHours }: KeyTimes,
): Promise<KeyState> {
  const forget = tx.delete(keys).where(and(eq(keys.user_id, userId), lt(keys.claimed_at, ago(keptHours, 'hours'))));
  const claim = tx
    .insert(keys)
    .values({ user_id: userId, key, digest })
    .onConflictDoUpdate({
      target: [keys.user_id, keys.key],
      set: { digest, claim: sql`gen_random_uuid()`, claimed_at: sql`now()` },
      setWhere: sql`${keys.started} is null and ${lt(keys.claimed_at, ago(claimSeconds, 'seconds'))}`,
    })
    .returning({ claim: keys.claim });
  const [, [claimed]] = await allInOrder([forget, claim]);
  if (claimed) return { state: 'claimed', claim: claimed.claim };
  const isSame = or(isNull(keys.digest), eq(keys.digest, digest));
  const [before] = await tx
    .select({ started: keys.started, isSame: sql<boolean>`${isSame}` })
    .from(keys)
    .where(own(userId, key));
  const { started, isSame: isSameRequest } = known(before);
  if (!isSameRequest) return { state: 'reused' };
  return started === null ? { state: 'running' } : { state: 'answered', started };
}

type Claim = { userId: string; key: string; claim: string };

const claimed = ({ userId, key, claim }: Claim) => and(own(userId, key), eq(keys.claim, claim), isNull(keys.started));

/** Writes the first answer down, in the transaction that makes it true. False where another try took the key over. */
export async function answerKey(tx: Transaction, claim: Claim, started: object): Promise<boolean> {
  const answered = await tx.update(keys).set({ started }).where(claimed(claim)).returning({ key: keys.key });
  return answered.length > 0;
}

/** Gives a key back under which nothing was started. */
export async function releaseKey(tx: Transaction, claim: Claim): Promise<void> {
  await tx.delete(keys).where(claimed(claim));
}
