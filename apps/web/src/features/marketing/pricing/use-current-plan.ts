import { lazyApi } from '#lib/calls/lazy-api.ts';
import { createLazyQuery, useLazyQuery } from '#lib/calls/lazy-query.ts';
import { useSession } from '#lib/session/use-session.ts';
import type { PlanCard } from './plan-cards.ts';

const availability = createLazyQuery(async () => (await lazyApi()).credits.availability());

/** The plan of the signed-in person; undefined for visitors and until it is known. */
export function useCurrentPlan(): PlanCard['name'] | undefined {
  const { user } = useSession();
  const { data } = useLazyQuery(availability, { isWanted: user !== null });
  if (!user || !data) return undefined;
  return data.isFreeTier ? 'Free' : 'Pro';
}
