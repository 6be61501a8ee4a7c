import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What a stand-in answers; strings and bytes are sent as they are. */
export type Answer = { status: number; body?: unknown; headers?: Record<string, string> };

/** Decides what happens to a request instead of, or after, the usual. */
type Happening = Answer | 'lost' | ((request: Request) => Promise<Answer>);
type Mishap = { matches: RegExp; skip: number; times: number; answer: Happening };

/** A stand-in for a person's server, on a free port of this machine. */
export type Double = Awaited<ReturnType<typeof startDouble>>;

/** Starts a stand-in that answers as `route` says, in order, and can be told to fail. */
export async function startDouble(route: (request: Request, url: URL) => Promise<Answer> | Answer, port = 0) {
  const mishaps: Mishap[] = [];
  const requests: string[] = [];
  const hooks: { beforeAnswer: (line: string) => Promise<void> } = { beforeAnswer: async () => {} };

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const line = `${incoming.method} ${incoming.url ?? ''}`;
    requests.push(line);
    const mishap = takeMishap(mishaps, line);
    const request = await toRequest(incoming);
    const said =
      typeof mishap === 'object'
        ? mishap
        : await (typeof mishap === 'function' ? mishap(request) : route(request, new URL(request.url)));
    const { status, body, headers = {} } = said;
    await hooks.beforeAnswer(line);
    if (mishap === 'lost') return void response.destroy();
    const isRaw = typeof body === 'string' || body instanceof Uint8Array;
    response.writeHead(status, { 'content-type': isRaw ? 'text/html' : 'application/json', ...headers });
    response.end(body === undefined || isRaw ? body : JSON.stringify(body));
  }

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error: unknown) => {
      response.writeHead(599).end(String(error));
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Every request line so far. */
    requests,
    /** `beforeAnswer` is awaited when a request was carried out and its answer is not sent yet. */
    hooks,
    /** The next requests that match get this answer, or none although they are carried out; some may pass before. */
    mishap: (matches: RegExp, happening: Happening, { times = 1, skip = 0 } = {}) =>
      void mishaps.push({ matches, times, skip, answer: happening }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function takeMishap(mishaps: Mishap[], line: string): Happening | undefined {
  const mishap = mishaps.find(({ matches, times }) => times > 0 && matches.test(line));
  if (!mishap) return undefined;
  mishap.skip -= 1;
  if (mishap.skip >= 0) return undefined;
  mishap.times -= 1;
  return mishap.answer;
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '/', headers } = incoming;
  const body = method === 'GET' || method === 'DELETE' ? null : new Uint8Array(await buffer(incoming));
  const plain = Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]);
  return new Request(`http://network.test${url}`, { method, headers: plain, body });
}
