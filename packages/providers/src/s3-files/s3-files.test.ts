import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { filesPromises } from '@portray/ports/files-contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openFiles } from '../files.ts';
import { createS3Files } from './s3-files.ts';
import { startS3Server } from './s3-server.test-data.ts';

const account = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const picture = { contentType: 'image/jpeg' };

let folder: string;
let server: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 's3-files-'));
  server = await startS3Server(folder, 'portray');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

let stores = 0;
const emptyStore = () =>
  createS3Files({ ...account, endpoint: server.endpoint, bucket: 'portray', prefix: `store${++stores}/` });

const ours = filesPromises.filter((promise) => !promise.isOfTheStore);
test.each(ours)('$title (in an S3-compatible store)', ({ run }) => run(emptyStore()));

describe('an S3-compatible store', () => {
  test('takes files that are larger than one part, from this machine and from a stream', async () => {
    const content = Buffer.alloc(11_000_000, 'portray');
    const localPath = join(folder, 'photo.jpg');
    await writeFile(localPath, content);
    const files = emptyStore();
    const put = await files.put('images/large.jpg', { localPath }, picture);
    expect(put).toEqual({ ...(await files.stat('images/large.jpg')), modifiedAt: put.modifiedAt });
    expect((await buffer((await files.open('images/large.jpg')).stream)).equals(content)).toBe(true);
    await files.put('images/stream.jpg', { stream: Readable.from([content.subarray(0, 6_000_000)]) }, picture);
    expect(await files.stat('images/stream.jpg')).toMatchObject({ bytes: 6_000_000 });
  });

  test('is left without parts of an upload that broke off', async () => {
    const stop = new AbortController();
    const stream = Readable.from(
      (async function* () {
        yield Buffer.alloc(6_000_000);
        yield Buffer.alloc(6_000_000);
        stop.abort();
        yield Buffer.alloc(6_000_000);
      })(),
    );
    const put = emptyStore().put('images/a.jpg', { stream }, { ...picture, signal: stop.signal });
    await expect(put).rejects.toMatchObject({ code: 'cancelled' });
    expect(await server.partsOf('portray')).toEqual([]);
    expect(server.takenBack()).toBeGreaterThan(0);
  });

  test('serves a hundred slow viewers at once', async () => {
    const files = emptyStore();
    await files.put('images/a.jpg', { stream: Readable.from([Buffer.alloc(4_000_000)]) }, picture);
    const viewers = await Promise.all(Array.from({ length: 100 }, () => files.open('images/a.jpg')));
    expect(viewers.every(({ file }) => file.bytes === 4_000_000)).toBe(true);
    for (const { stream } of viewers) stream.destroy();
  });

  test('does not see what lies outside its prefix', async () => {
    const [one, other] = [emptyStore(), emptyStore()];
    await one.put('images/a.jpg', { stream: Readable.from([Buffer.from('x')]) }, picture);
    expect(await other.list('')).toEqual([]);
    expect(await other.stat('images/a.jpg')).toBeUndefined();
  });

  test('without its bucket says what to check', async () => {
    const files = await openFiles({ s3: { ...account, endpoint: server.endpoint, bucket: 'nowhere' } });
    await expect(files.check()).rejects.toMatchObject({
      code: 'storage_down',
      message: 'The file store or its bucket "nowhere" cannot be reached. Check the S3 settings.',
    });
    const put = files.put('images/a.jpg', { stream: Readable.from([Buffer.from('x')]) }, picture);
    await expect(put).rejects.toMatchObject({ code: 'storage_down' });
  });
});

describe('a store that is unwell', () => {
  let close = async () => {};
  afterEach(() => close());

  async function storeThat(answers: RequestListener) {
    const http = createServer(answers).listen(0, '127.0.0.1');
    await once(http, 'listening');
    close = async () => {
      http.closeAllConnections();
      await new Promise((done) => http.close(done));
    };
    const { port } = http.address() as AddressInfo;
    return createS3Files({ ...account, endpoint: `http://127.0.0.1:${port}`, bucket: 'portray' });
  }

  test('is asked again, and answers at last', async () => {
    let asked = 0;
    const files = await storeThat((_, response) => {
      response.writeHead(++asked < 3 ? 503 : 200, { etag: '"1"', 'content-length': 0 }).end();
    });
    expect(await files.stat('images/a.jpg')).toMatchObject({ etag: '"1"' });
    expect(asked).toBe(3);
  });

  test('is given up after four times, with a sentence and the cause', async () => {
    let asked = 0;
    const files = await storeThat((_, response) => {
      asked++;
      response.writeHead(500).end();
    });
    await expect(files.stat('images/a.jpg')).rejects.toMatchObject({
      code: 'storage_down',
      message: 'Files cannot be reached right now. Please try again in a moment.',
      cause: expect.any(Error),
    });
    expect(asked).toBe(4);
  });

  test('that refuses our key or is full is told apart', async () => {
    const error = (name: string) => `<?xml version="1.0"?><Error><Code>${name}</Code><Message>m</Message></Error>`;
    let answer = { status: 403, name: 'AccessDenied' };
    const files = await storeThat((request, response) => {
      request.resume().on('end', () => response.writeHead(answer.status).end(error(answer.name)));
    });
    const put = () => files.put('a.jpg', { stream: Readable.from([Buffer.from('x')]) }, picture);
    await expect(put()).rejects.toMatchObject({ code: 'storage_down' });
    answer = { status: 507, name: 'XMinioStorageFull' };
    await expect(put()).rejects.toMatchObject({ code: 'storage_full' });
  });

  test('that keeps less than it was sent is not believed', async () => {
    const removed: string[] = [];
    const files = await storeThat((request, response) => {
      if (request.method === 'DELETE') removed.push(String(request.url));
      const length = request.method === 'HEAD' ? 4 : 0;
      request.resume().on('end', () => response.writeHead(200, { etag: '"1"', 'content-length': length }).end());
    });
    const put = files.put('a.jpg', { stream: Readable.from([Buffer.from('12345')]) }, picture);
    await expect(put).rejects.toMatchObject({ code: 'storage_down' });
    expect(removed).toEqual([expect.stringContaining('/portray/a.jpg')]);
  });

  test('or is not there at all', async () => {
    const files = await storeThat(() => {});
    await close();
    close = async () => {};
    const put = () => files.put('a.jpg', { stream: Readable.from([Buffer.from('x')]) }, picture);
    const ways = [files.check, put, () => files.stat('a.jpg'), () => files.open('a.jpg'), () => files.list('')];
    for (const way of ways) await expect(way()).rejects.toMatchObject({ code: 'storage_down' });
  });
});
