import { brand } from '@portray/contracts/brand';
import { createLazyQuery, lazyApi, useLazyQuery } from './lazy-query.ts';

const deployment = createLazyQuery(async () => (await lazyApi()).account.deploymentFacts());

/** What this server can do, with reasons; undefined until it has answered. */
export function useDeployment(when?: { isWanted: boolean }) {
  return useLazyQuery(deployment, when).data;
}

/** Whom to write to: the addresses of this server, before it has answered those of the product. */
export function useAddresses(when?: { isWanted: boolean }) {
  const known = { support: brand.supportEmail, ethics: brand.ethicsEmail, sales: brand.salesEmail };
  return useDeployment(when)?.addresses ?? known;
}
