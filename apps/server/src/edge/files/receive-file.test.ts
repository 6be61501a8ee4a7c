import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Pace, type ReceivedFile, receiveFile } from './receive-file.ts';

let folder: string;
let server: Server;
let received: PromiseWithResolvers<ReceivedFile>;
let pace: Pace;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portray-receive-test-'));
  received = Promise.withResolvers();
  received.promise.catch(() => {});
  server = createServer((incoming, reply) => {
    receiveFile(incoming, { maxBytes: 1_000_000, tooLarge: 'too large', folder, pace })
      .then(received.resolve, received.reject)
      .finally(() => reply.end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';

function begin() {
  const { port } = server.address() as AddressInfo;
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const outgoing = request({ port, host: '127.0.0.1', method: 'POST', headers });
  outgoing.on('error', () => {});
  outgoing.write(head);
  return outgoing;
}

test('an upload whose sender hardly sends anything is cut off with a sentence', async () => {
  pace = { windowMs: 50, minBytes: 5_000 };
  const outgoing = begin();
  outgoing.write(Buffer.alloc(1_000, 1));
  await expect(received.promise).rejects.toMatchObject({
    code: 'cancelled',
    message: expect.stringContaining('too slow'),
  });
  outgoing.destroy();
});

test('an upload that arrives in time is kept whole', async () => {
  pace = { windowMs: 60_000, minBytes: 5_000 };
  const outgoing = begin();
  outgoing.end(Buffer.concat([Buffer.alloc(1_000, 1), Buffer.from('\r\n--x--\r\n')]));
  const { localPath, fileName } = await received.promise;
  expect([fileName, (await readFile(localPath)).length]).toEqual(['a.jpg', 1_000]);
});
