import { createHash } from 'node:crypto';
import { limits } from '@portray/contracts/limits';
import { type RateLimitName, rateLimits } from '@portray/contracts/rate-limits';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { createTurns } from '@portray/foundation/turns';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** Too many tries; says when to come back. */
class RateLimited extends AppError {
  constructor(retryAfterSeconds: number) {
    const wait = describeWait(retryAfterSeconds);
    super('too_many_requests', `Too many requests. Please try again in ${wait}.`, { retryAfterSeconds });
  }
}

export type RateLimits = {
  /** Counts a try over all processes; `key` is a person, an account or an address. Throws RateLimited. */
  take(name: RateLimitName, key: string): Promise<void>;
  /** Takes the count back, where only failures count. */
  giveBack(name: RateLimitName, key: string): Promise<void>;
  /** Counts any call, in this process only, at no cost. Throws RateLimited. */
  takeCall(key: string): void;
};

/** Limits that all processes share through Postgres; while it is away, each process counts for itself. */
export function createRateLimits(pool: pg.Pool): RateLimits {
  const begun = forgetFuture(pool);
  const limiters = new Map(Object.keys(rateLimits).map((name) => [name, createLimiter(pool, name as RateLimitName)]));
  // Tries of one key wait for the same row; those beyond the limit are refused without asking for it.
  const takeTurn = createTurns({ atOnce: 1, maxWaiting: limits.maxChangesWaitingPerPerson });
  return {
    async take(name, key) {
      await begun;
      const count = () => known(limiters.get(name)).consume(fingerprint(key));
      await takeTurn(`${name} ${key}`, count).catch(refuse);
    },
    async giveBack(name, key) {
      // What was asked for is done; a try that stays counted only makes the limit tighter.
      const reward = () => known(limiters.get(name)).reward(fingerprint(key));
      await takeTurn(`${name} ${key}`, reward).catch(() => {});
    },
    takeCall: createCallCounter(),
  };
}

/** What was counted while the clock was ahead would hold people up until that day. A database that is away counts nothing. */
async function forgetFuture(pool: pg.Pool): Promise<void> {
  const longestMs = 1_000 * Math.max(...Object.values(rateLimits).map(({ seconds }) => seconds));
  await pool.query('delete from auth.rate_limits where expire > $1', [Date.now() + longestMs + 60_000]).catch(() => {});
}

function createLimiter(pool: pg.Pool, name: RateLimitName): RateLimiterPostgres {
  const { points, seconds: duration } = rateLimits[name];
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    schemaName: 'auth',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration,
    inMemoryBlockOnConsumed: points + 1,
    // One of them clears the table of all.
    clearExpiredByTimeout: name === 'anyCall',
    insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration }),
  });
}

function refuse(reason: unknown): never {
  if (reason instanceof RateLimiterRes) throw new RateLimited(Math.max(1, Math.ceil(reason.msBeforeNext / 1_000)));
  throw reason;
}

/** Addresses of people are not kept. */
function fingerprint(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 32);
}

function createCallCounter(): (key: string) => void {
  const { points, seconds } = rateLimits.anyCall;
  const counts = new Map<string, number>();
  let windowEndsMs = 0;
  return (key) => {
    const nowMs = performance.now();
    if (nowMs >= windowEndsMs) {
      counts.clear();
      windowEndsMs = nowMs + seconds * 1_000;
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > points) throw new RateLimited(Math.ceil((windowEndsMs - nowMs) / 1_000));
  };
}

function describeWait(seconds: number): string {
  if (seconds <= 1) return 'a second';
  if (seconds < 120) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
