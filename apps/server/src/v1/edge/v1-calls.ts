import { namesIn } from '@portray/contracts/calls/finish-calls';
import { v1 } from '@portray/contracts/v1';
import type { V1Meta } from '@portray/contracts/v1/v1-call';
import { TrieRouter } from 'hono/router/trie-router';
import { z } from 'zod';

/** A call of the contract. */
export type V1Call = {
  /** Such as 'videos.create'. */
  name: string;
  method: string;
  /** Under `/v1`, such as '/videos/{id}'. */
  path: string;
  /** Names in braces in its address. */
  params: readonly string[];
  status: number;
  meta: V1Meta;
  /** Every field of its input, by path. */
  fields: readonly string[];
};

type Contracted = {
  '~orpc': {
    meta: V1Meta;
    route: { method?: string; path?: string; successStatus?: number };
    inputSchema?: z.ZodType;
  };
};

/** Every call under `/v1`. */
export const v1Calls: readonly V1Call[] = Object.entries(v1).flatMap(([noun, members]) =>
  Object.entries(members as Record<string, Contracted>).map(([name, { '~orpc': call }]) => {
    const { method = 'POST', path = '/', successStatus = 200 } = call.route;
    return {
      name: `${noun}.${name}`,
      method,
      path,
      params: [...path.matchAll(/\{(\w+)\}/g)].map(([, param]) => String(param)),
      status: successStatus,
      meta: call.meta,
      fields: namesIn(call.inputSchema ?? z.object({})),
    };
  }),
);

const router = new TrieRouter<V1Call>();
for (const call of v1Calls) router.add('ALL', call.path.replace(/\{(\w+)\}/g, ':$1'), call);

export type Found = { call: V1Call; params: Record<string, string> };

/** The calls at an address under `/v1`, whatever their method. */
export function callsAt(path: string): Found[] {
  const [matches] = router.match('ALL', path);
  const found = matches.map(([call, params]) => ({ call, params: params as Record<string, string> }));
  // '/batches/{id}/{step}' has the same shape as others: the one with the fewest names in braces is meant.
  const fewest = Math.min(...found.map(({ call }) => call.params.length));
  return found.filter(({ call }) => call.params.length === fewest);
}
