import { type AnyContractProcedure, type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import { api } from '@portray/contracts/api';
import { known } from '@portray/foundation/known';
import type { Plugin } from 'vite';
import type { CallAddress, CallAddresses } from '../src/lib/api/create-api.ts';

const { operator, ...others } = api;
/** Those who run the product are few, so that their calls come with their pages alone. */
const modules: Record<string, AnyContractRouter> = {
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
      return calls ? `export const addresses = ${JSON.stringify(addressesOf(calls))};` : null;
    },
  };
}

/** Method and path of every call of a contract, under the call's name. */
export function addressesOf(contract: AnyContractRouter): CallAddresses {
  return Object.fromEntries(
    Object.entries(contract).map(([name, part]) => [
      name,
      isContractProcedure(part) ? addressOf(part) : addressesOf(part),
    ]),
  );
}

function addressOf(call: AnyContractProcedure): CallAddress {
  const { method, path, outputStructure } = call['~orpc'].route;
  return outputStructure === 'detailed' ? [known(method), known(path), 'status'] : [known(method), known(path)];
}
