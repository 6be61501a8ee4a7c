import type { KeyUse } from '@portray/studio/developer/api-keys';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { V1Refusal } from './problem.ts';

const seconds = 60;

/** Counts a call of a key, and answers the headers that say what is left. Throws V1Refusal rate_limited. */
export type CountKeyCall = (key: Pick<KeyUse, 'keyId' | 'perMinute'>) => Promise<Record<string, string>>;

/**
 * Calls of each key within a minute, counted in this process, so that no call waits for the database. Headers as in the
 * IETF draft 'RateLimit header fields for HTTP'.
 */
export function createKeyLimits(): CountKeyCall {
  const limiters = new Map<number, RateLimiterMemory>();
  return async ({ keyId, perMinute }) => {
    const limiter = limiters.get(perMinute) ?? new RateLimiterMemory({ points: perMinute, duration: seconds });
    limiters.set(perMinute, limiter);
    const policy = { 'ratelimit-policy': `"key";q=${perMinute};w=${seconds}` };
    try {
      const { remainingPoints, msBeforeNext } = await limiter.consume(keyId);
      return { ...policy, ratelimit: `"key";r=${remainingPoints};t=${Math.ceil(msBeforeNext / 1_000)}` };
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      const wait = Math.max(1, Math.ceil(reason.msBeforeNext / 1_000));
      const detail = `This API key may make ${perMinute} calls a minute. Please try again in ${wait} s.`;
      const headers = { ...policy, ratelimit: `"key";r=0;t=${wait}`, 'retry-after': String(wait) };
      throw new V1Refusal('rate_limited', detail, { headers });
    }
  };
}
