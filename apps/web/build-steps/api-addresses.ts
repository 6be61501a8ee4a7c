import { minifyContractRouter } from '@orpc/contract';
import { api } from '@portray/contracts/api';
import type { Plugin } from 'vite';

const { operator, ...others } = api;
/** Those who run the product are few, so that their calls come with their pages alone. */
const modules: Record<string, object> = {
  'virtual:api-addresses': others,
  'virtual:operator-addresses': { operator },
};

/**
 * Hands the pages the addresses of the contract without its shapes and its words: the server checks, so a page need not
 * carry zod, and only the API's documents need sentences.
 */
export function apiAddresses(): Plugin {
  return {
    name: 'portray:api-addresses',
    resolveId: (source) => (source in modules ? `\0${source}` : null),
    load: (source) => {
      const calls = modules[source.slice(1)];
      return calls
        ? `export const addresses = ${JSON.stringify(minifyContractRouter(calls as typeof api), withoutWords)};`
        : null;
    },
  };
}

function withoutWords(name: string, value: unknown): unknown {
  if (name !== '~orpc') return value;
  const { route } = value as { route: Record<string, unknown> };
  const { summary: _, description: __, tags: ___, ...address } = route;
  return { errorMap: {}, meta: {}, route: address };
}
