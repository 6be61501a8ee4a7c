import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Person,
  password,
  type Reply,
  startTestServer,
  type TestServer,
  until,
} from '../test-server.test-data.ts';

/** Stands before Postgres, so that it can go away and come back. */
function openRelay() {
  const sockets = new Set<Socket>();
  let server: Server;
  let port = 0;
  async function restore(): Promise<void> {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  }
  return {
    restore,
    async reach(databaseUrl: string): Promise<string> {
      const url = new URL(databaseUrl);
      const target = { host: url.hostname, port: Number(url.port) };
      server = createServer((near) => {
        const far = connect(target);
        for (const socket of [near, far]) {
          sockets.add(socket);
          socket.on('error', () => {}).on('close', () => [near, far].map((end) => end.destroy()));
        }
        near.pipe(far).pipe(near);
      });
      await restore();
      url.host = `127.0.0.1:${port}`;
      return url.href;
    },
    async cut(): Promise<void> {
      const closed = new Promise((done) => server.close(done));
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      await closed;
    },
  };
}

const relay = openRelay();
let server: TestServer;
let ana: Person;
let fileUrl: string;
beforeAll(async () => {
  server = await startTestServer({ databaseUrl: relay.reach });
  ana = await server.person('ana@example.com');
  fileUrl = await server.keep(ana, `images/${ana.id}/one.jpg`, 'image/jpeg', 'a picture');
});
afterAll(() => server?.stop());

const byCookie = () => ({ cookie: ana.cookie, origin: server.url });
const bySession = () => ({ authorization: `Bearer ${ana.token}` });
const photo = new Uint8Array(500);
const passwords = { currentPassword: password, newPassword: 'another horse 43' };

const doors: [name: string, open: () => Promise<Reply>][] = [
  ['a call with the cookie', () => server.ask('/api/videos', { headers: byCookie() })],
  ['a call with the token of a session', () => server.ask('/api/videos', { headers: bySession() })],
  ['a call with an access token', () => ana.ask('/api/videos')],
  ['a call that writes', () => ana.ask('/api/videos', { body: { title: 'Draft' } })],
  ['the session itself', () => server.ask('/api/session', { headers: byCookie() })],
  ['a call that visitors may make, with the cookie', () => server.ask('/api/showcase', { headers: byCookie() })],
  ['a call of a visitor', () => server.ask('/api/sample-portraits')],
  ['signing in', () => server.ask('/api/auth/sign-in/email', { body: { email: ana.email, password } })],
  ['the list of sessions', () => server.ask('/api/auth/list-sessions', { headers: byCookie() })],
  ['another password', () => server.ask('/api/auth/change-password', { body: passwords, headers: byCookie() })],
  ['signing out', () => server.ask('/api/auth/sign-out', { body: {}, headers: byCookie() })],
  ['a file', () => server.ask(fileUrl, { headers: byCookie() })],
  ['whether it is ready', () => server.ask('/readyz')],
];

test('while the database is away every door says so and when to come back, and then all is as before', async () => {
  await relay.cut();
  for (const [name, open] of doors) {
    const { status, body, headers } = await open();
    const answer = { name, status, code: body.code, waits: Number(headers.get('retry-after')) > 0 };
    expect(answer).toEqual({ name, status: 503, code: 'database_down', waits: true });
  }
  await relay.restore();
  await until(async () => (await server.ask('/readyz')).status === 200);
  expect((await server.ask('/api/videos', { headers: byCookie() })).status).toBe(200);
  expect((await ana.upload('images', photo)).status).toBe(400);
});

test('a database that goes while sixty calls are under way ends each of them as it was or with a sentence', async () => {
  const calls = Array.from({ length: 60 }, (_, at) =>
    server.ask('/api/videos', { headers: at % 2 === 0 ? byCookie() : bySession() }),
  );
  await Promise.race(calls);
  await relay.cut();
  for (const { status, body } of await Promise.all(calls)) {
    if (status !== 200) expect({ status, code: body.code }).toEqual({ status: 503, code: 'database_down' });
  }
  await relay.restore();
  await until(async () => (await server.ask('/api/videos', { headers: byCookie() })).status === 200);
});
