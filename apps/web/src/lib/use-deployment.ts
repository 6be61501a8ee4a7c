import { brand } from '@portray/contracts/brand';
import { useQuery } from '@tanstack/react-query';
import { laterApi } from './later-api.ts';

/** What this server can do, with reasons; undefined until it has answered. */
export function useDeployment({ isWanted = true } = {}) {
  const { data } = useQuery({
    queryKey: ['deployment'],
    queryFn: async () => (await laterApi()).account.deploymentFacts(),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isWanted,
  });
  return data;
}

/** Whom to write to: the addresses of this server, before it has answered those of the product. */
export function useAddresses(when?: { isWanted: boolean }) {
  const known = { support: brand.supportEmail, ethics: brand.ethicsEmail, sales: brand.salesEmail };
  return useDeployment(when)?.addresses ?? known;
}
