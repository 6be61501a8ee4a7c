import { addresses } from 'virtual:api-addresses';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { session } from '../session/product-session.ts';
import { createApi } from './create-api.ts';

const origin = typeof location === 'undefined' ? 'http://localhost' : location.origin;

/** The server of this product. */
export const api = createApi({
  contract: addresses,
  origin,
  accessToken: () => session.accessToken(),
  renew: async () => (await session.renew()) !== null,
  fetch: (...request) => fetch(...request),
});

/** The same calls as options of TanStack Query: `useQuery(calls.videos.list.queryOptions({ input }))`. */
export const calls = createTanstackQueryUtils(api);
