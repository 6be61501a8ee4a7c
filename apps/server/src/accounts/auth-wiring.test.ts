import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { withinPatience } from '../routes/accounts/sign-in.ts';
import { loadAuth } from './auth-wiring.ts';

test('sign-in that cannot be loaded ends the start with a sentence that names what is missing', async () => {
  const missing = new Error("Cannot find package 'better-auth' imported from auth.ts\nRequire stack: …");
  const openAuth = loadAuth({} as Parameters<typeof loadAuth>[0], () => Promise.reject(missing));
  await expect(openAuth()).rejects.toMatchObject({
    code: 'start_failed',
    message: `Sign-in cannot be loaded: Cannot find package 'better-auth' imported from auth.ts. Install the product again.`,
    cause: missing,
  });
});

test('a Google that takes the question and never answers holds no sign-in, and is asked again', async () => {
  const sockets = new Set<Socket>();
  const hung = createServer((socket) => void sockets.add(socket.on('error', () => {}))).listen(0, '127.0.0.1');
  await once(hung, 'listening');
  const discoveryUrl = `http://127.0.0.1:${(hung.address() as AddressInfo).port}/`;
  const google = { clientId: 'c', clientSecret: 's', discoveryUrl };
  const opened: unknown[] = [];
  const createAuth = (options: { google: unknown }) => void opened.push(options.google);
  const load = async () => ({ createAuth }) as never;
  const openAuth = loadAuth({ google } as never, load, { answerMs: 20, againMs: 0 });
  await openAuth();
  await openAuth();
  expect(opened).toEqual([undefined, undefined]);
  for (const socket of sockets) socket.destroy();
  hung.close();
});

test('a user who comes back from a Google that says nothing more is told so; other ways in are not hurried', async () => {
  const never = new Promise<never>(() => {});
  await expect(withinPatience(never, '/callback/google', 20)).rejects.toMatchObject({
    code: 'provider_down',
    message: expect.stringContaining('use your password'),
  });
  expect(await withinPatience(Promise.resolve('in'), '/callback/google', 20)).toBe('in');
  expect(await withinPatience(new Promise((resolve) => setTimeout(resolve, 40, 'in')), '/sign-in/email', 20)).toBe(
    'in',
  );
});
