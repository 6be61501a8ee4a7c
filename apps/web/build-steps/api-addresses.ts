import { minifyContractRouter } from '@orpc/contract';
import { api } from '@portray/contracts/api';
import type { Plugin } from 'vite';

const id = 'virtual:api-addresses';

/** Hands the pages the addresses of the contract without its shapes: the server checks, so a page need not carry zod. */
export function apiAddresses(): Plugin {
  return {
    name: 'portray:api-addresses',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) =>
      source === `\0${id}` ? `export const addresses = ${JSON.stringify(minifyContractRouter(api))};` : null,
  };
}
