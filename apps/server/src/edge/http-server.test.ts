import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { known } from '@portray/foundation/known';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.test-data.ts';
import { contractCalls } from './contract-calls.ts';
import { drain } from './http-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

const nobody = '00000000-0000-4000-8000-000000000000';
const calls = contractCalls().map(({ method, path }) => [method, `/api${path.replace(/\{\w+\}/g, nobody)}`] as const);
const others = [
  '/api/openapi.json',
  '/api/nothing',
  '/api/auth/list-sessions',
  '/api/events',
  `/files/photos/${nobody}`,
];

test.each([
  ...calls,
  ...others.map((path) => ['GET', path] as const),
])('the answer of %s %s says who may keep a copy', async (method, path) => {
  const { headers } = await server.ask(path, { method, ...(method !== 'GET' && { body: {} }) });
  expect(headers.get('cache-control')).toEqual(expect.any(String));
});

/** A server whose requests last until they are answered here. */
async function openDoor() {
  const door = createServer((_, response) => {
    waiting.push(response);
    response.write('begun');
  });
  const waiting: ServerResponse[] = [];
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const { port } = door.address() as AddressInfo;
  const upload = request({ port, host: '127.0.0.1', method: 'POST', headers: { 'transfer-encoding': 'chunked' } });
  upload.write('some of it');
  const [reply] = await once(upload, 'response');
  return { door, reply, answer: () => known(waiting[0]).end() };
}

test('a server that stops answers what is under way, and then ends', async () => {
  const { door, reply, answer } = await openDoor();
  const drained = drain(door, 60_000);
  answer();
  let text = '';
  for await (const part of reply) text += part;
  expect(text).toBe('begun');
  await drained;
});

test('what takes longer than was promised is cut', async () => {
  const { door, reply } = await openDoor();
  const cut = new Promise((done) => reply.once('close', done));
  reply.on('error', () => {});
  await drain(door, 10);
  await cut;
  expect(reply.complete).toBe(false);
});
