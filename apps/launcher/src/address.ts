import { get } from 'node:http';
import { createServer } from 'node:net';
import { AppError } from '@portray/foundation/errors';

/** Where the API listens on this machine, as seen from it. */
export type Address = { host: string; port: number };

/** The port to listen on: the given one, or a free one for 0. Throws AppError start_failed if it is in use. */
export async function choosePort({ host, port }: Address): Promise<number> {
  try {
    return await listenOnce(host, port);
  } catch (cause) {
    throw new AppError('start_failed', refusal(host, port, (cause as NodeJS.ErrnoException).code), { cause });
  }
}

function refusal(host: string, port: number, code: string | undefined): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is already used by another program. Choose another one: PORT=${port + 1} npm start.`;
  if (code === 'EACCES')
    return `Port ${port} may only be used by the administrator. Choose another one: PORT=3000 npm start.`;
  return `This machine has no address ${host} to listen on. Set HOST to one of its own, such as 127.0.0.1.`;
}

function listenOnce(host: string, port: number): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(port, host, () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : port));
    });
  });
}

const everywhere = new Set(['0.0.0.0', '::', '*']);

/** The address that this machine reaches the API at. */
export function toUrl({ host, port }: Address): string {
  const reachable = everywhere.has(host) ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

const lookEveryMs = 40;

/** Waits until the API answers well at a path; false when `signal` ends the wait. */
export async function waitForAnswer(address: Address, path: string, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    if (await answersOk(toUrl(address) + path)) return true;
    await new Promise((done) => setTimeout(done, lookEveryMs));
  }
  return false;
}

function answersOk(url: string): Promise<boolean> {
  return new Promise((done) => {
    const request = get(url, { timeout: 5_000, agent: false }, (response) => {
      response.resume();
      done(response.statusCode === 200);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => done(false));
  });
}
