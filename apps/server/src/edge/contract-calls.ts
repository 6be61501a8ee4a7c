import { api } from '@portray/contracts/api';
import type { CallMeta } from '@portray/contracts/calls/call';
import type { FaultCode } from '@portray/foundation/errors';

type Contracted = {
  '~orpc': { meta: CallMeta; route: { method?: string; path?: string }; errorMap: Partial<Record<FaultCode, unknown>> };
};

type ContractCall = { path: string; method: string; meta: CallMeta; refusals: FaultCode[] };

/** Every call of the contract, with its path under `/api` and the ways in which it may be refused. */
export function contractCalls(): ContractCall[] {
  return Object.values(api)
    .flatMap((noun) => Object.values(noun) as Contracted[])
    .map(({ '~orpc': { route, meta, errorMap } }) => ({
      path: route.path ?? '',
      method: route.method ?? 'POST',
      meta,
      refusals: Object.keys(errorMap) as FaultCode[],
    }));
}
