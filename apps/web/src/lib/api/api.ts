import { addresses } from 'virtual:api-addresses';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { session } from '../session/product-session.ts';
import { createApi } from './create-api.ts';

const origin = typeof location === 'undefined' ? 'http://localhost' : location.origin;

/** How the server of this product is reached. */
export const apiReach = {
  origin,
  accessToken: () => session.accessToken(),
  renew: async () => (await session.renew()) !== null,
  fetch: (...request: Parameters<typeof fetch>) => fetch(...request),
};

/** The server of this product. */
export const api = createApi({ addresses, ...apiReach });

/** The same calls as options of TanStack Query: `useQuery(calls.videos.list.queryOptions({ input }))`. */
export const calls = createTanstackQueryUtils(api);
