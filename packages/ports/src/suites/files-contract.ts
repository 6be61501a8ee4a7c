import { deepEqual, equal, notEqual, ok, rejects } from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import type { ByteRange, Files } from '../files.ts';

/** What every store promises: `run` gets an empty store and throws where a promise is broken. */
export type FilesPromise = {
  title: string;
  run: (files: Files) => Promise<void>;
  /** Kept by the store behind an adapter or not at all; small test servers do not keep it. */
  isOfTheStore?: true;
};

const picture = { contentType: 'image/jpeg' };
const bytesOf = (text: string) => ({ stream: Readable.from([Buffer.from(text)]) });

async function textOf(files: Files, path: string, range?: ByteRange): Promise<string> {
  const { stream } = await files.open(path, range);
  return (await buffer(stream)).toString('utf8');
}

async function pathsIn(files: Files, ...page: Parameters<Files['list']>): Promise<string[]> {
  return (await files.list(...page)).map(({ path }) => path);
}

/** A stream that gives some bytes and then fails. */
function breakingOff(cause: Error, bytes = 100): Readable {
  return Readable.from(
    (async function* () {
      yield randomBytes(bytes);
      throw cause;
    })(),
  );
}

/** The contract suite: `test.each(filesPromises)('$title', …)`. */
export const filesPromises: FilesPromise[] = [
  {
    title: 'a file that was put can be read, with its size, type and mark',
    async run(files) {
      const put = await files.put('images/u1/a.jpg', bytesOf('hello'), picture);
      const { file, stream } = await files.open('images/u1/a.jpg');
      equal((await buffer(stream)).toString(), 'hello');
      for (const known of [put, file, await files.stat('images/u1/a.jpg')]) {
        equal(known?.path, 'images/u1/a.jpg');
        equal(known?.bytes, 5);
        equal(known?.contentType, 'image/jpeg');
        equal(known?.etag, put.etag);
        ok(Math.abs(known!.modifiedAt.getTime() - Date.now()) < 3_600_000);
      }
      ok(/^"[^"]+"$/.test(put.etag));
    },
  },
  {
    title: 'an empty file is a file',
    async run(files) {
      equal((await files.put('images/empty.jpg', { stream: Readable.from([]) }, picture)).bytes, 0);
      equal(await textOf(files, 'images/empty.jpg'), '');
    },
  },
  {
    title: 'putting again replaces the content and its mark',
    async run(files) {
      const first = await files.put('images/a.jpg', bytesOf('one'), picture);
      const second = await files.put('images/a.jpg', bytesOf('two'), picture);
      equal(await textOf(files, 'images/a.jpg'), 'two');
      notEqual(first.etag, second.etag);
    },
  },
  {
    title: 'a part of a file can be read, both ends included',
    async run(files) {
      await files.put('images/a.jpg', bytesOf('0123456789'), picture);
      equal(await textOf(files, 'images/a.jpg', { start: 2, end: 4 }), '234');
      equal(await textOf(files, 'images/a.jpg', { start: 7, end: 99 }), '789');
      const { file, stream } = await files.open('images/a.jpg', { start: 0, end: 1 });
      equal((await buffer(stream)).toString(), '01');
      equal(file.bytes, 10);
      await rejects(files.open('images/a.jpg', { start: 10, end: 11 }), { code: 'invalid_input' });
    },
  },
  {
    title: 'what is missing is said to be missing, and can be removed twice',
    async run(files) {
      equal(await files.stat('images/none.jpg'), undefined);
      await rejects(files.open('images/none.jpg'), { code: 'file_not_found' });
      await rejects(files.put('images/a.jpg', { localPath: '/nowhere/a.jpg' }, picture), { code: 'file_not_found' });
      await files.put('images/a.jpg', bytesOf('x'), picture);
      await files.remove('images/a.jpg');
      await files.remove('images/a.jpg');
      equal(await files.stat('images/a.jpg'), undefined);
    },
  },
  {
    title: 'the first byte alone can be read',
    isOfTheStore: true,
    async run(files) {
      await files.put('images/a.jpg', bytesOf('0123456789'), picture);
      equal(await textOf(files, 'images/a.jpg', { start: 0, end: 0 }), '0');
    },
  },
  {
    title: 'files are listed in order of name, page by page',
    async run(files) {
      const paths = ['a/b.jpg', 'a/c.jpg', 'a/d.jpg', 'b/x.jpg', 'c.jpg', 'd/e/f.jpg'];
      for (const path of paths.toReversed()) await files.put(path, bytesOf(path), picture);
      deepEqual(await pathsIn(files, ''), paths);
      deepEqual(await pathsIn(files, 'a/'), paths.slice(0, 3));
      deepEqual(await pathsIn(files, 'd/e'), ['d/e/f.jpg']);
      deepEqual(await pathsIn(files, '', { limit: 2 }), paths.slice(0, 2));
      deepEqual(await pathsIn(files, '', { after: 'a/c.jpg', limit: 2 }), ['a/d.jpg', 'b/x.jpg']);
      deepEqual(await pathsIn(files, '', { after: 'd/e/f.jpg' }), []);
      deepEqual(await pathsIn(files, 'nobody/'), []);
      const [listed] = await files.list('c');
      deepEqual(listed, await files.stat('c.jpg'));
    },
  },
  {
    title: 'the order is that of whole names, whatever folders there are',
    isOfTheStore: true,
    async run(files) {
      const paths = ['a-b/x.jpg', 'a.b/x.jpg', 'a/b.jpg', 'a/b/x.jpg', 'a/c.jpg', 'ab.jpg'];
      for (const path of paths.toReversed()) await files.put(path, bytesOf(path), picture);
      deepEqual(await pathsIn(files, ''), paths);
      for (const [index, path] of paths.entries()) {
        deepEqual(await pathsIn(files, '', { after: path }), paths.slice(index + 1));
      }
      deepEqual(await pathsIn(files, 'a/b'), ['a/b.jpg', 'a/b/x.jpg']);
    },
  },
  {
    title: 'no path leads out of the store',
    async run(files) {
      const bad = [
        '',
        '/etc/passwd',
        '../x.jpg',
        'a/../x.jpg',
        'a//x.jpg',
        'a/',
        'a/.x.jpg',
        'a\\x.jpg',
        'a/\0.jpg',
        '%2e',
      ];
      for (const path of [...bad, 'é.jpg', `${'a'.repeat(201)}.jpg`, 'a/'.repeat(500)]) {
        const refused = { name: 'AppError', code: 'invalid_input' };
        await rejects(files.stat(path), refused);
        await rejects(files.open(path), refused);
        await rejects(files.remove(path), refused);
        await rejects(files.put(path, bytesOf('x'), picture), refused);
      }
      await rejects(files.list('../'), { code: 'invalid_input' });
      deepEqual(await files.list(''), []);
    },
  },
  {
    title: 'a name and a content that disagree are refused',
    async run(files) {
      const page = { contentType: 'text/html' };
      await rejects(files.put('images/a.jpg', bytesOf('<script>'), page), { code: 'invalid_input' });
      deepEqual(await files.list(''), []);
    },
  },
  {
    title: 'a source that breaks off leaves nothing, and an older file stays as it was',
    async run(files) {
      await files.put('images/old.jpg', bytesOf('old'), picture);
      const tooLarge = new AppError('payload_too_large', 'Too large.');
      await rejects(files.put('images/old.jpg', { stream: breakingOff(tooLarge) }, picture), tooLarge);
      const gone = breakingOff(new Error('socket hang up'), 12_000_000);
      await rejects(files.put('images/new.jpg', { stream: gone }, picture), { code: 'cancelled' });
      deepEqual(
        (await files.list('')).map(({ path }) => path),
        ['images/old.jpg'],
      );
      equal(await textOf(files, 'images/old.jpg'), 'old');
    },
  },
  {
    title: 'a stop in the middle leaves nothing',
    async run(files) {
      const stop = new AbortController();
      const stream = Readable.from(
        (async function* () {
          yield randomBytes(6_000_000);
          stop.abort();
          yield randomBytes(6_000_000);
        })(),
      );
      const options = { ...picture, signal: stop.signal };
      await rejects(files.put('images/a.jpg', { stream }, options), { code: 'cancelled' });
      await rejects(files.put('images/a.jpg', bytesOf('x'), options), { code: 'cancelled' });
      deepEqual(await files.list(''), []);
    },
  },
  {
    title: 'a reader sees one whole file while it is being replaced, never a mixture',
    isOfTheStore: true,
    async run(files) {
      const versions = ['a', 'b', 'c'].map((letter) => letter.repeat(300_000));
      await files.put('images/a.jpg', bytesOf(known(versions[0])), picture);
      const writing = Promise.all(versions.map((text) => files.put('images/a.jpg', bytesOf(text), picture)));
      const seen = await Promise.all(Array.from({ length: 8 }, () => textOf(files, 'images/a.jpg')));
      for (const text of seen) ok(versions.includes(text));
      await writing;
      ok(versions.includes(await textOf(files, 'images/a.jpg')));
    },
  },
  {
    title: 'removing and putting in one folder at once disturb each other in nothing',
    isOfTheStore: true,
    async run(files) {
      for (let round = 0; round < 10; round++) {
        await files.put('images/u1/old.jpg', bytesOf('x'), picture);
        await Promise.all([files.remove('images/u1/old.jpg'), files.put('images/u1/new.jpg', bytesOf('y'), picture)]);
        equal(await textOf(files, 'images/u1/new.jpg'), 'y');
        await files.remove('images/u1/new.jpg');
      }
    },
  },
  {
    title: 'a store that works says so',
    run: (files) => files.check(),
  },
];
