import type { SocialNetwork } from '@portray/contracts/networks';
import { useQuery } from '@tanstack/react-query';
import { calls } from '../api/api.ts';

/** Every network and where the person stands with it; live events keep it fresh. */
export function useNetworks() {
  return useQuery(calls.posts.networks.queryOptions());
}

/** Those on which something can be published now. */
export const connectedOf = (networks: readonly SocialNetwork[] | undefined) =>
  (networks ?? []).filter(({ state }) => state === 'connected');

/** Those that this server offers, connected or not. */
export const offeredOf = (networks: readonly SocialNetwork[] | undefined) =>
  (networks ?? []).filter(({ state }) => state !== 'not_offered' && state !== 'not_configured');
