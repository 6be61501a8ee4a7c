import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { contentTypeOf } from '@portray/contracts/file-types';
import { AppError } from '@portray/foundation/errors';
import type { Files } from '@portray/ports/files';
import { sha256Of } from '../sha256-of.ts';
import { addingPrefix } from './add-voice.ts';
import type { InstalledModel } from './installed.ts';

type Contents = InstalledModel['contents'];

/** Files lie under their hash: their own names are not all allowed in a store. */
const filePath = (name: string, { sha256 }: Contents[number]) => `${folderPath(name)}${sha256}`;
const folderPath = (name: string) => `voice-sets/files/${name}/`;
const filesAtOnce = 8;

/** Whole folders by way of a store; `name` is what a folder is called there. They throw what the store throws. */
export function createSharedFolders({ voicesFolder, files }: { voicesFolder: string; files: Files }) {
  async function fetchFile(path: string, to: string, signal?: AbortSignal): Promise<void> {
    await mkdir(dirname(to), { recursive: true });
    const { stream } = await files.open(path);
    await pipeline(stream, createWriteStream(`${to}.part`), { ...(signal && { signal }) });
    await rename(`${to}.part`, to);
  }
  return {
    fetchFile,
    /** Puts what JSON can hold under a path. */
    async putRecord(path: string, content: unknown): Promise<void> {
      const stream = Readable.from([JSON.stringify(content)]);
      await files.put(path, { stream }, { contentType: contentTypeOf(path) });
    },
    /** Its text; undefined where there is none. */
    async readRecord(path: string): Promise<string | undefined> {
      if (!(await files.stat(path))) return undefined;
      return text((await files.open(path)).stream);
    },
    async putFolder(name: string, folder: string, contents: Contents, signal?: AbortSignal): Promise<void> {
      await inTurns(contents, async (file) => {
        const path = filePath(name, file);
        if ((await files.stat(path))?.bytes === file.bytes) return;
        const localPath = join(folder, ...file.path.split('/'));
        await files.put(path, { localPath }, { contentType: contentTypeOf(path), signal });
      });
    },
    /** It appears when every file is there, each is the one that is meant, and `finish` is done. Throws AppError not_verified. */
    async fetchFolder(
      { name, contents, to }: { name: string; contents: Contents; to: string },
      finish: (partial: string) => Promise<void>,
      signal?: AbortSignal,
    ): Promise<void> {
      const partial = join(voicesFolder, `${addingPrefix}${randomUUID()}`);
      try {
        await inTurns(contents, async (file) => {
          const local = placeIn(partial, file.path);
          await fetchFile(filePath(name, file), local, signal);
          if ((await sha256Of(local, signal)) !== file.sha256) throw notVerified(name, file.path);
        });
        await finish(partial);
        await rename(partial, to);
      } finally {
        await rm(partial, { recursive: true, force: true });
      }
    },
    async removeFolder(name: string): Promise<void> {
      for (;;) {
        const left = await files.list(folderPath(name));
        if (left.length === 0) return;
        for (const { path } of left) await files.remove(path);
      }
    },
  };
}

async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += filesAtOnce) await Promise.all(items.slice(at, at + filesAtOnce).map(work));
}

/** Where a listed file belongs. Throws AppError invalid_input where that is outside of the folder. */
function placeIn(folder: string, path: string): string {
  const place = join(folder, ...path.split('/'));
  if (place.startsWith(folder + sep) && !path.includes('\\')) return place;
  throw new AppError('invalid_input', `A shared voice lists ${path}, which lies outside of its folder.`);
}

/** The sentence for what is in the store and should not be. */
export const notVerified = (name: string, path: string) =>
  new AppError('not_verified', `The voices ${name} in the store are not those that were installed: ${path} differs.`);
