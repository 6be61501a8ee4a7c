import { api } from '@portray/contracts/api';
import type { CallMeta } from '@portray/contracts/calls/call';

type Contracted = { '~orpc': { meta: CallMeta; route: { method?: string; path?: string } } };

/** Every call of the contract, with its path under `/api`. */
export function contractCalls(): { path: string; method: string; meta: CallMeta }[] {
  return Object.values(api)
    .flatMap((noun) => Object.values(noun) as Contracted[])
    .map(({ '~orpc': { route, meta } }) => ({ path: route.path ?? '', method: route.method ?? 'POST', meta }));
}
