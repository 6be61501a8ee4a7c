import type { Environment } from '@portray/contracts/environment';
import type { AskService } from '@portray/ports/service-check';
import { z } from 'zod';
import { askService } from './ask-service.ts';

/** An account has one of three ways to pay; only a wallet tells what is left. */
const heygenUser = z.object({
  data: z.object({
    billing_type: z.string().nullish(),
    wallet: z.object({ currency: z.string(), remaining_balance: z.number() }).nullish(),
  }),
});

/** HeyGen's account of the key. */
export function askHeygen({ HEYGEN_API_KEY: key = '', HEYGEN_BASE_URL }: Environment): AskService {
  const url = `${originOf(HEYGEN_BASE_URL, 'https://api.heygen.com')}/v3/users/me`;
  return async (signal) => {
    const headers = { 'x-api-key': key };
    const { wallet, billing_type: billing } = (await askService('HeyGen', { url, headers, signal, reply: heygenUser }))
      .data;
    if (!wallet) return { note: `The account is billed by ${billing ?? 'subscription'}; HeyGen tells no balance.` };
    return {
      quotas: [{ unit: wallet.currency.toUpperCase(), left: wallet.remaining_balance, of: null, renewsAt: null }],
    };
  };
}

const didCredits = z.object({ remaining: z.number(), total: z.number().nullish() });

/** D-ID's credits. */
export function askDid({ DID_API_KEY: key = '', DID_BASE_URL }: Environment): AskService {
  const url = `${originOf(DID_BASE_URL, 'https://api.d-id.com')}/credits`;
  return async (signal) => {
    const headers = { authorization: /\s/.test(key) ? key : `Basic ${key}` };
    const { remaining, total } = await askService('D-ID', { url, headers, signal, reply: didCredits });
    return { quotas: [{ unit: 'credits', left: remaining, of: total ?? null, renewsAt: null }] };
  };
}

/** The address of a service: its stand-in's, or its own. */
export function originOf(stated: string | undefined, usual: string): string {
  return (stated ?? usual).replace(/\/+$/, '');
}
