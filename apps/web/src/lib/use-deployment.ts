import { brand } from '@portray/contracts/brand';
import { createLater, useLater } from './later.ts';
import { laterApi } from './later-api.ts';

const deployment = createLater(async () => (await laterApi()).account.deploymentFacts());

/** What this server can do, with reasons; undefined until it has answered. */
export function useDeployment(when?: { isWanted: boolean }) {
  return useLater(deployment, when).data;
}

/** Whom to write to: the addresses of this server, before it has answered those of the product. */
export function useAddresses(when?: { isWanted: boolean }) {
  const known = { support: brand.supportEmail, ethics: brand.ethicsEmail, sales: brand.salesEmail };
  return useDeployment(when)?.addresses ?? known;
}
