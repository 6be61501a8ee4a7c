import { type Connect, createPinnedFetch, type Resolve } from './pinned-fetch.ts';
import { isPublicAddress, readHost } from './public-address.ts';

/**
 * A `fetch` for addresses that people type: https on its usual port, only to names whose every address is public, and to
 * exactly the addresses that were checked, so that a name cannot change its mind. Redirects are not followed.
 */
export function createGuardedFetch(resolve?: Resolve, connect?: Connect): typeof fetch {
  const pinned = createPinnedFetch({ mayReach: (_host, address) => isPublicAddress(address), resolve, connect });
  return async (input, init = {}) => {
    const url = new URL(String(input));
    if (readHost(url.href) === undefined) throw new Error('This address is not on the public internet.');
    return pinned(url, init);
  };
}
