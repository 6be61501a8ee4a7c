import { createGuardedFetch } from '../outside-address/guarded-fetch.ts';

const guardedFetch = createGuardedFetch();
const mostRedirects = 3;

/**
 * Fetches from an address that a service names, without our key: what lies at the service itself is as trusted as it is, and
 * whatever lies elsewhere, also behind a redirect, must be on the public internet.
 */
export async function fetchNamed(service: string, address: string, signal: AbortSignal): Promise<Response> {
  let url = new URL(address);
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const send = url.host === new URL(service).host ? fetch : guardedFetch;
    const response = await send(url, { redirect: 'manual', signal });
    const next = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || next === null) return response;
    await response.body?.cancel();
    url = new URL(next, url);
  }
  throw new Error('The address leads on and on.');
}
