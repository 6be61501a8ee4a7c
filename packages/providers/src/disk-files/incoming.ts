import { createHash, randomBytes } from 'node:crypto';
import type { BigIntStats } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { known } from '@portray/foundation/known';
import { brokenSource, type FileSource, fileNotFound } from '@portray/ports/files';
import { diskFailure } from './disk-failure.ts';

/** Older files here were left by a killed process: an active upload is written to all the time. */
const forgottenAfterMs = 24 * 3600_000;

/** Faces and voices must not be readable for other users of this machine. */
export const ownersOnly = { recursive: true, mode: 0o700 } as const;

/** The folder in which content waits until it is whole. */
export type Incoming = {
  /** Writes and flushes a source, hands its temporary path to `moveIn`, and leaves nothing behind if that fails. */
  receive(
    source: FileSource,
    signal: AbortSignal | undefined,
    moveIn: (temporaryPath: string) => Promise<void>,
  ): Promise<BigIntStats>;
  /** Writes and removes a small file. Throws AppError storage_down, storage_full. */
  probe(): Promise<void>;
};

/** Opens the folder at first use, and then sweeps it once. */
export function createIncoming(folder: string): Incoming {
  let ready: Promise<void> | undefined;
  const openFolder = () => {
    ready ??= mkdir(folder, ownersOnly).then(() => sweep(folder));
    ready.catch(() => {
      ready = undefined;
    });
    return ready;
  };
  const withFile = async (work: (file: FileHandle, path: string) => Promise<void>): Promise<void> => {
    const path = join(folder, randomBytes(12).toString('hex'));
    const file = await openFolder()
      .then(() => createFile(folder, path))
      .catch((cause) => Promise.reject(diskFailure(cause)));
    try {
      await work(file, path);
    } catch (error) {
      await unlink(path).catch(() => {}); // It may have been moved already.
      throw diskFailure(error);
    } finally {
      await file.close();
    }
  };
  return {
    async receive(source, signal, moveIn) {
      let stats: BigIntStats | undefined;
      await withFile(async (file, path) => {
        const written = await writeSource(file, source, signal);
        await file.sync();
        stats = await file.stat({ bigint: true });
        await compare(file, path, written);
        await moveIn(path);
      });
      return known(stats);
    },
    probe: () =>
      withFile(async (file, path) => {
        await file.writeFile('probe');
        await unlink(path);
      }),
  };
}

/** The folder may have been removed under a running server, such as by a restore. */
async function createFile(folder: string, path: string): Promise<FileHandle> {
  return open(path, 'wx+', 0o600).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    await mkdir(folder, ownersOnly);
    return open(path, 'wx+', 0o600);
  });
}

/** What came in: its digest, in hex. */
type Written = { digest: string };

/** Reads what lies on the disk now; what differs from what came in is not taken. */
async function compare(file: FileHandle, path: string, { digest }: Written): Promise<void> {
  const found = createHash('sha256');
  for await (const chunk of file.createReadStream({ start: 0, autoClose: false, highWaterMark: 1 << 20 })) {
    found.update(chunk);
  }
  if (found.digest('hex') !== digest) throw new Error(`${path} is not what was written into it.`);
}

async function writeSource(file: FileHandle, source: FileSource, signal: AbortSignal | undefined): Promise<Written> {
  const stream = 'stream' in source ? source.stream : await openLocal(source.localPath);
  const stop = () => stream.destroy(new Error('stopped'));
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  const chunks = stream[Symbol.asyncIterator]();
  try {
    const digest = createHash('sha256');
    for (let chunk = await nextChunk(chunks); chunk; chunk = await nextChunk(chunks)) {
      digest.update(chunk);
      await file.writeFile(chunk);
    }
    if (signal?.aborted) throw brokenSource(new Error('stopped'));
    return { digest: digest.digest('hex') };
  } finally {
    signal?.removeEventListener('abort', stop);
    stream.destroy();
  }
}

async function nextChunk(chunks: AsyncIterator<Buffer>): Promise<Buffer | undefined> {
  try {
    const { done, value } = await chunks.next();
    return done ? undefined : value;
  } catch (cause) {
    throw brokenSource(cause);
  }
}

async function openLocal(path: string): Promise<Readable> {
  const file = await open(path).catch((cause) => Promise.reject(fileNotFound(cause)));
  return file.createReadStream({ highWaterMark: 1 << 20 });
}

async function sweep(folder: string): Promise<void> {
  const paths = (await readdir(folder)).map((name) => join(folder, name));
  const forgottenBefore = Date.now() - forgottenAfterMs;
  for (const path of paths) {
    const known = await stat(path).catch(() => undefined);
    if (known && known.mtimeMs < forgottenBefore) await unlink(path).catch(() => {}); // Another process was faster.
  }
}
