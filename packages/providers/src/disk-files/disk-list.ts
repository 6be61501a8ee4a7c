import type { BigIntStats } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { contentTypeOf } from '@portray/contracts/file-types';
import type { StoredFile } from '@portray/ports/files';
import { diskFailure, isMissing } from './disk-failure.ts';

/** What the disk knows of a file. A new content is a new inode, so the mark changes with it. */
export function describeFile(path: string, stats: BigIntStats): StoredFile {
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
export async function listFiles(root: string, prefix: string, after: string, limit: number): Promise<StoredFile[]> {
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
