import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@portray/foundation/errors';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Pace, type ReceivedFile, receiveFile, refuseTiny } from './receive-file.ts';

let folder: string;
let server: Server;
let received: PromiseWithResolvers<ReceivedFile>;
let pace: Pace;
let checkType: (declaredType: string) => void;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portray-receive-test-'));
  received = Promise.withResolvers();
  checkType = () => {};
  received.promise.catch(() => {});
  server = createServer((incoming, reply) => {
    receiveFile(incoming, {
      maxBytes: 1_000_000,
      tooLarge: 'too large',
      folder,
      pace,
      checkType,
      checkTiny: refuseTiny(() => {}),
    })
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

const headOf = (field: string) =>
  `--x\r\ncontent-disposition: form-data; name="${field}"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;

function begin(head = headOf('file')) {
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

test('an upload of a type that is not taken is refused by its header, before any of it is kept', async () => {
  pace = { windowMs: 60_000, minBytes: 5_000 };
  checkType = (declaredType) => {
    throw new AppError('invalid_image', `No ${declaredType} here.`);
  };
  const outgoing = begin();
  outgoing.write(Buffer.alloc(1_000, 1));
  await expect(received.promise).rejects.toThrow('No image/jpeg here.');
  expect(await readdir(folder)).toEqual([]);
  outgoing.destroy();
});

test('a form that breaks off within a file that was not asked for is refused, and the server goes on', async () => {
  pace = { windowMs: 60_000, minBytes: 5_000 };
  const outgoing = begin(headOf('another'));
  outgoing.write(Buffer.alloc(100_000, 1), () => outgoing.destroy());
  await expect(received.promise).rejects.toMatchObject({ code: 'cancelled' });
});
