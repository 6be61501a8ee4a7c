import { type BigIntStats, constants } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, readdir, realpath, rename, rmdir, unlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { contentTypeOf } from '@portray/contracts/file-types';
import {
  type ByteRange,
  checkContentType,
  checkFilePath,
  checkFilePrefix,
  type Files,
  fileNotFound,
  rangeOutside,
  type StoredFile,
} from '@portray/ports/files';
import { diskFailure, isMissing } from './disk-failure.ts';
import { createIncoming, ownersOnly } from './incoming.ts';

/** A put may meet a remove that takes the empty folder away. */
const moveAttempts = 20;

/**
 * Keeps files in a folder of this machine, each under its own path. Content arrives in '.incoming' inside the folder,
 * is flushed to the disk and then renamed, so that neither a crash nor a reader ever meets half a file.
 */
export function createDiskFiles({ folder }: { folder: string }): Files {
  const root = resolve(folder);
  const incoming = createIncoming(join(root, '.incoming'));
  return {
    async put(path, source, { contentType, signal }) {
      checkFilePath(path);
      checkContentType(path, contentType);
      const stats = await incoming.receive(source, signal, (temporaryPath) => moveIn(root, temporaryPath, path));
      return describeFile(path, stats);
    },
    stat: (path) => statFile(root, path),
    open: (path, range) => openFile(root, path, range),
    remove: (path) => removeFile(root, path),
    async list(prefix, { after = '', limit = 1_000 } = {}) {
      checkFilePrefix(prefix);
      return listFiles(root, prefix, after, limit);
    },
    check: () => incoming.probe(),
  };
}

async function moveIn(root: string, temporaryPath: string, path: string): Promise<void> {
  const target = join(root, path);
  for (let attempt = 1; ; attempt++) {
    try {
      await mkdir(dirname(target), ownersOnly);
      await refuseLinkedFolders(root, path);
      await rename(temporaryPath, target);
      return await flushFolder(dirname(target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || attempt === moveAttempts) throw error;
    }
  }
}

/** Makes a rename last through a power cut; Windows cannot, and needs not. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path).catch((error: unknown) => {
    if (isMissing(error)) return undefined; // The file and its folder were removed again already.
    throw error;
  });
  try {
    await handle?.sync();
  } finally {
    await handle?.close();
  }
}

/** A link in place of a folder would lead out of the store. */
async function refuseLinkedFolders(root: string, path: string): Promise<void> {
  const [realRoot, realFolder] = await Promise.all([realpath(root), realpath(dirname(join(root, path)))]);
  if (realFolder !== join(realRoot, dirname(path))) throw fileNotFound();
}

/** Opened without following a link in the last place, and without waiting for the writer of a named pipe. */
async function openStored(root: string, path: string): Promise<FileHandle | undefined> {
  checkFilePath(path);
  try {
    await refuseLinkedFolders(root, path);
    const handle = await open(join(root, path), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    if ((await handle.stat()).isFile()) return handle;
    await handle.close();
  } catch (cause) {
    const isNowhere = isMissing(cause) || (cause as { code?: string }).code === 'file_not_found';
    if (!isNowhere) throw diskFailure(cause);
  }
  return undefined;
}

async function statFile(root: string, path: string): Promise<StoredFile | undefined> {
  const handle = await openStored(root, path);
  if (!handle) return undefined;
  try {
    return describeFile(path, await handle.stat({ bigint: true }));
  } finally {
    await handle.close();
  }
}

async function openFile(root: string, path: string, range?: ByteRange): ReturnType<Files['open']> {
  const handle = await openStored(root, path);
  if (!handle) throw fileNotFound();
  try {
    const file = describeFile(path, await handle.stat({ bigint: true }));
    if (range && (range.start >= file.bytes || range.end < range.start)) throw rangeOutside();
    // Bounded even for whole files: a reader must not get more than the announced size.
    const end = Math.min(range?.end ?? file.bytes - 1, file.bytes - 1);
    const stream = handle.createReadStream(file.bytes === 0 ? {} : { start: range?.start ?? 0, end });
    return { file, stream };
  } catch (error) {
    await handle.close();
    throw diskFailure(error);
  }
}

async function removeFile(root: string, path: string): Promise<void> {
  checkFilePath(path);
  try {
    await refuseLinkedFolders(root, path);
    await unlink(join(root, path));
    await removeEmptyFolders(root, dirname(path));
  } catch (cause) {
    const isNowhere = isMissing(cause) || (cause as { code?: string }).code === 'file_not_found';
    if (!isNowhere) throw diskFailure(cause);
  }
}

/** Folders carry the ids of people: none stays behind empty. */
async function removeEmptyFolders(root: string, folder: string): Promise<void> {
  for (let path = folder; path !== '.'; path = dirname(path)) {
    const isRemoved = await rmdir(join(root, path)).then(
      () => true,
      () => false, // Someone else's file is in it.
    );
    if (!isRemoved) return;
  }
}

/** What the disk knows of a file. A new content is a new inode, so the mark changes with it. */
function describeFile(path: string, stats: BigIntStats): StoredFile {
  const mark = [stats.ino, stats.size, stats.mtimeNs].map((part) => part.toString(36)).join('-');
  return {
    path,
    bytes: Number(stats.size),
    contentType: contentTypeOf(path),
    etag: `"${mark}"`,
    modifiedAt: new Date(Number(stats.mtimeMs)),
  };
}

/** Stored files that begin with a prefix, in order of name, after `after`. Throws AppError storage_down. */
async function listFiles(root: string, prefix: string, after: string, limit: number): Promise<StoredFile[]> {
  const found: StoredFile[] = [];
  try {
    for await (const path of walk(root, '', { prefix, after })) {
      if (found.length >= limit) break;
      const stats = await lstat(join(root, path), { bigint: true }).catch(() => undefined);
      if (stats?.isFile()) found.push(describeFile(path, stats)); // Else it was removed meanwhile.
    }
  } catch (cause) {
    throw diskFailure(cause);
  }
  return found;
}

/** Goes only into folders that can hold what is asked for. A folder sorts as its name with a slash. */
async function* walk(root: string, folder: string, page: { prefix: string; after: string }): AsyncGenerator<string> {
  for (const path of await pathsIn(root, folder)) {
    const isFolder = path.endsWith('/');
    if (isFolder) {
      const canHoldPrefix = path.startsWith(page.prefix) || page.prefix.startsWith(path);
      const isPassed = path < page.after && !page.after.startsWith(path);
      if (canHoldPrefix && !isPassed) yield* walk(root, path, page);
    } else if (path.startsWith(page.prefix) && path > page.after) {
      yield path;
    }
  }
}

/** Files and folders in order of name; links, sockets and dot files are not stored files. */
async function pathsIn(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((cause: unknown) => {
    if (isMissing(cause)) return [];
    throw cause;
  });
  return entries
    .filter((entry) => !entry.name.startsWith('.') && (entry.isFile() || entry.isDirectory()))
    .map((entry) => folder + entry.name + (entry.isDirectory() ? '/' : ''))
    .sort();
}
