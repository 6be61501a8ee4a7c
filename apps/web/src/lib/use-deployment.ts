import { brand } from '@portray/contracts/brand';
import { useQuery } from '@tanstack/react-query';
import { calls } from './api.ts';

/** What this server can do, with reasons; undefined until it has answered. */
export function useDeployment() {
  return useQuery(calls.account.deploymentFacts.queryOptions({ staleTime: Number.POSITIVE_INFINITY })).data;
}

/** Whom to write to: the addresses of this server, before it has answered those of the product. */
export function useAddresses() {
  const known = { support: brand.supportEmail, ethics: brand.ethicsEmail, sales: brand.salesEmail };
  return useDeployment()?.addresses ?? known;
}
