import type { CallMeta } from '@portray/contracts/calls/call';
import type { Principal } from '@portray/studio/principal';
import type { RateLimits } from './rate-limits.ts';

type Limited = { principal: Principal | undefined; address: string; deps: { rateLimits: RateLimits } };

/** Counts a call against the limits that its contract names. Throws RateLimited. */
export async function limitCall(
  { principal, address, deps: { rateLimits } }: Limited,
  { limit, visitorLimit = limit }: CallMeta,
): Promise<void> {
  const key = principal?.userId ?? address;
  rateLimits.takeCall(key);
  const name = principal ? limit : visitorLimit;
  if (name) await rateLimits.take(name, key);
}
