import { minifyContractRouter } from '@orpc/contract';
import { api } from '@portray/contracts/api';
import type { Plugin } from 'vite';

const id = 'virtual:api-addresses';

/**
 * Hands the pages the addresses of the contract without its shapes and its words: the server checks, so a page need not
 * carry zod, and only the API's documents need sentences.
 */
export function apiAddresses(): Plugin {
  return {
    name: 'portray:api-addresses',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) =>
      source === `\0${id}`
        ? `export const addresses = ${JSON.stringify(minifyContractRouter(api), withoutWords)};`
        : null,
  };
}

function withoutWords(name: string, value: unknown): unknown {
  if (name !== '~orpc') return value;
  const { route } = value as { route: Record<string, unknown> };
  const { summary: _, description: __, tags: ___, ...address } = route;
  return { errorMap: {}, meta: {}, route: address };
}
