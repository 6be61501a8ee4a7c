import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@portray/foundation/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startReleaseHost } from './release-host.test-data.ts';
import { downloadVerified, type VerifiedDownload } from './verified-download.ts';

const content = randomBytes(300_000);
const file = 'models/voice.tar.bz2';
let host: Awaited<ReturnType<typeof startReleaseHost>>;
let folder: string;
let known: { sha256: string; bytes: number };
beforeAll(async () => {
  host = await startReleaseHost();
});
afterAll(() => host.close());
beforeEach(async () => {
  host.reset();
  known = host.put('models', 'voice.tar.bz2', content);
  folder = await mkdtemp(join(tmpdir(), 'portray-download-'));
  return () => rm(folder, { recursive: true, force: true });
});

const waits: number[] = [];
const fetchIt = (change: Partial<VerifiedDownload> = {}) =>
  downloadVerified({
    addresses: [`${host.downloads}/${file}`],
    to: join(folder, 'voice.tar.bz2'),
    ...known,
    wait: async (ms) => void waits.push(ms),
    ...change,
  });
const kept = () => readFile(join(folder, 'voice.tar.bz2'));
const ranges = () => host.requests.filter(({ path }) => path.startsWith('/objects')).map(({ range }) => range);

describe('a file of a release', () => {
  test('comes through a redirect, with its progress, and leaves nothing else behind', async () => {
    const progress: (readonly [number, number | undefined])[] = [];
    await fetchIt({ onProgress: (received, whole) => progress.push([received, whole]) });
    expect(await kept()).toEqual(content);
    expect(await readdir(folder)).toEqual(['voice.tar.bz2']);
    expect(progress.at(-1)).toEqual([300_000, 300_000]);
  });

  test('goes on after each cut from where it stopped, and only with the same file', async () => {
    host.trouble(file, { cutAfter: 100_000 }, { cutAfter: 90_000 });
    await fetchIt();
    expect(await kept()).toEqual(content);
    const [first, second, third] = ranges();
    expect(first).toBeUndefined();
    expect(Number(second?.slice(6, -1))).toBeGreaterThan(0);
    expect(Number(third?.slice(6, -1))).toBeGreaterThan(Number(second?.slice(6, -1)));
    expect(host.requests.at(-1)?.ifRange).toMatch(/^"[0-9a-f]{16}"$/);
  });

  test('goes on after it was stopped, in another call', async () => {
    const stop = new AbortController();
    host.trouble(file, { hangAfter: 120_000 });
    const reason = new AppError('cancelled', 'Nobody waits for it any more.');
    const onProgress = (received: number) => received >= 120_000 && stop.abort(reason);
    await expect(fetchIt({ signal: stop.signal, onProgress })).rejects.toMatchObject({ code: 'cancelled' });
    expect(await readdir(folder)).toContain('voice.tar.bz2.part');
    await fetchIt();
    expect(ranges()).toEqual([undefined, 'bytes=120000-']);
    expect(await kept()).toEqual(content);
  });

  test('that a server stops sending is asked for again', async () => {
    host.trouble(file, { hangAfter: 100_000 });
    await fetchIt({ stallMs: 100 });
    expect(await kept()).toEqual(content);
  });

  test('that is cut again and again at the same place is given up, and what came of it is kept', async () => {
    host.trouble(file, { cutAfter: 0, times: Infinity });
    waits.length = 0;
    await expect(fetchIt()).rejects.toMatchObject({ code: 'provider_down' });
    expect(waits).toEqual([1_000, 2_000, 4_000]);
  });

  test('begins anew where the server knows no ranges, or has another file by now', async () => {
    await writeFile(join(folder, 'voice.tar.bz2.part'), content.subarray(0, 1_000));
    host.trouble(file, { ignoresRange: true });
    await fetchIt();
    expect(await kept()).toEqual(content);
    await writeFile(join(folder, 'voice.tar.bz2.part'), randomBytes(1_000));
    await writeFile(join(folder, 'voice.tar.bz2.part.etag'), '"another"');
    await fetchIt();
    expect(await kept()).toEqual(content);
  });

  test('whose first part was damaged here is fetched once more as a whole', async () => {
    await writeFile(join(folder, 'voice.tar.bz2.part'), randomBytes(1_000));
    await fetchIt();
    expect(await kept()).toEqual(content);
    expect(ranges()).toEqual(['bytes=1000-', undefined]);
  });

  test('that was there whole but not yet checked is not asked for again; one that is too long is', async () => {
    await writeFile(join(folder, 'voice.tar.bz2.part'), content);
    await fetchIt();
    expect(host.requests).toEqual([]);
    await writeFile(join(folder, 'voice.tar.bz2.part'), Buffer.concat([content, content]));
    await fetchIt();
    expect(await kept()).toEqual(content);
  });
});

describe('another file than the one that is meant', () => {
  test('is refused by its size before it is fetched', async () => {
    await expect(fetchIt({ bytes: 299_999 })).rejects.toThrow(/size differs/);
    expect(await readdir(folder)).toEqual([]);
  });

  test('is refused by its hash and deleted', async () => {
    host.put('models', 'voice.tar.bz2', randomBytes(300_000));
    await expect(fetchIt()).rejects.toMatchObject({ code: 'not_verified', message: expect.stringMatching(/SHA-256/) });
    expect(await readdir(folder)).toEqual([]);
  });

  test('at one address lets the next one try', async () => {
    const wrong = host.put('mirror', 'voice.tar.bz2', randomBytes(300_000));
    expect(wrong.sha256).not.toBe(known.sha256);
    await fetchIt({ addresses: [`${host.downloads}/mirror/voice.tar.bz2`, `${host.downloads}/${file}`] });
    expect(await kept()).toEqual(content);
  });
});

describe('a server', () => {
  test('that does not have the file lets the next address try; where none has it, that is said', async () => {
    const nowhere = `${host.downloads}/models/other.tar.bz2`;
    await fetchIt({ addresses: [nowhere, `${host.downloads}/${file}`] });
    await expect(fetchIt({ addresses: [nowhere], to: join(folder, 'b') })).rejects.toMatchObject({ code: 'not_found' });
  });

  test.each([429, 403])('that has had enough of us (%i) says when to come back', async (status) => {
    host.trouble(file, { status, headers: { 'retry-after': '90' } });
    await expect(fetchIt()).rejects.toMatchObject({ code: 'provider_busy', retryAfterSeconds: 90 });
  });

  test('that fails for a moment is asked again; one that refuses is not', async () => {
    host.trouble(file, { status: 502 }, { status: 503 });
    await fetchIt();
    host.reset();
    known = host.put('models', 'voice.tar.bz2', content);
    host.trouble(file, { status: 401 });
    await expect(fetchIt({ to: join(folder, 'b') })).rejects.toMatchObject({ code: 'provider_down' });
    expect(ranges()).toHaveLength(1);
  });

  test('may not lead away from https, nor on and on', async () => {
    host.trouble(file, { location: 'http://mirror.example/voice.tar.bz2' });
    await expect(fetchIt()).rejects.toMatchObject({ code: 'provider_down' });
    host.trouble(file, { location: `${host.downloads}/${file}`, times: Infinity });
    await expect(fetchIt()).rejects.toMatchObject({ code: 'provider_down' });
    expect(host.requests.filter(({ status }) => status === 302)).toHaveLength(7);
  });
});

describe('a disk', () => {
  test('that has too little room is not filled', async () => {
    const bytes = 2 ** 50;
    const send: typeof fetch = async () => new Response('x', { headers: { 'content-length': String(bytes) } });
    await expect(fetchIt({ bytes, fetch: send })).rejects.toMatchObject({ code: 'storage_full' });
    await expect(fetchIt({ bytes: undefined, fetch: send })).rejects.toMatchObject({ code: 'not_verified' });
  });

  test.skipIf(process.platform !== 'linux')('that fills up says how much is needed, and is freed again', async () => {
    await symlink('/dev/full', join(folder, 'voice.tar.bz2.part'));
    await expect(fetchIt()).rejects.toMatchObject({ code: 'storage_full', message: expect.stringMatching(/1 MB/) });
    expect(await readdir(folder)).toEqual([]);
  });
});
