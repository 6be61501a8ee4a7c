import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

const entry = fileURLToPath(new URL('./host-page.ts', import.meta.url));

/** Serves the page of a host at an address of its own, another site than the product; the caller closes it. */
export async function serveHost(): Promise<{ url: string; close(): void }> {
  const script = await bundle();
  const page =
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title><script type="module" src="/host.js"></script>';
  const server = createServer(({ url }, reply) => {
    const isScript = url === '/host.js';
    reply.setHeader('content-type', `${isScript ? 'text/javascript' : 'text/html'}; charset=utf-8`);
    reply.end(isScript ? script : page);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/`, close: () => server.close() };
}

/** The page's script with all that it imports. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry, formats: ['es'], fileName: 'host' } },
  });
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput];
  return output[0].code;
}
