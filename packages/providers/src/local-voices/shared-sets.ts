import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { contentTypeOf } from '@portray/contracts/file-types';
import type { Files } from '@portray/ports/files';
import {
  type InstalledModel,
  listInstalled,
  parseContents,
  parseRecord,
  readContents,
  readRecord as readInstalled,
  writeRecord,
} from './installed.ts';
import { aloneIn } from './machine-lock.ts';
import { broughtPathOf } from './models/archives.ts';
import { fetchRuntime, hasRuntime, runtimeFolderOf, runtimeVersion } from './runtime.ts';
import { createSharedFolders, notVerified } from './shared-folders.ts';

/** The sets of neural voices that all machines of a deployment have, by way of its store. */
export type SharedSets = {
  /** Puts an installed set into the store, with the library that loads it; the others then fetch it. */
  share(model: InstalledModel, signal?: AbortSignal): Promise<void>;
  /** Fetches a set that is not here, once for a machine; undefined where the store has none of that name. */
  fetch(name: string, signal?: AbortSignal): Promise<InstalledModel | undefined>;
  /** Names of the sets of the store. */
  listNames(): Promise<string[]>;
  /** Takes a set out of the store, and with `catchUp` from every machine. */
  forget(name: string): Promise<void>;
  /** Keeps an archive that an operator brought for the machine that installs it. */
  putArchive(name: string, localPath: string): Promise<void>;
  /** Fetches that archive to where it waits for its installing; does nothing where nobody brought one. */
  fetchArchive(name: string, signal?: AbortSignal): Promise<void>;
  /** Makes this machine's sets those of the store: fetches, changes and deletes, and shares what nobody has yet. */
  catchUp(signal?: AbortSignal): Promise<void>;
};

const recordsAt = 'voice-sets/sets/';
const removedAt = 'voice-sets/removed/';
const recordPath = (name: string) => `${recordsAt}${name}.json`;
/** That a set was removed, since a store that has none may also be a new one. */
const removalPath = (name: string) => `${removedAt}${name}.json`;
const archivePath = (name: string) => `voice-sets/archives/${name}`;
const nameOf = (path: string) => path.replace(/^.*\/|\.json$/g, '');

/** What loads the models, for machines of this kind; no set has a dot in its name. */
const library = `library-${runtimeVersion}-${process.platform}-${process.arch}`;
const isLibrary = (name: string) => name.includes('.');

/**
 * Sets in a folder of this machine, and in the store of the deployment. Every file is compared with the SHA-256 that the
 * set had when it was installed. Throws AppError: not_verified, invalid_input, and what the store throws.
 */
export function createSharedSets({ voicesFolder, files }: { voicesFolder: string; files: Files }): SharedSets {
  const { putRecord, readRecord, putFolder, fetchFile, fetchFolder, removeFolder } = createSharedFolders({
    voicesFolder,
    files,
  });
  const seen = new Map<string, string>();
  const running = new Map<string, Promise<InstalledModel | undefined>>();

  async function shareLibrary(signal?: AbortSignal): Promise<void> {
    if (!hasRuntime(voicesFolder) || (await files.stat(recordPath(library)))) return;
    const contents = await readContents(runtimeFolderOf(voicesFolder));
    await putFolder(library, runtimeFolderOf(voicesFolder), contents, signal);
    await putRecord(recordPath(library), contents);
  }

  async function fetchLibrary(signal?: AbortSignal): Promise<void> {
    if (hasRuntime(voicesFolder)) return;
    const listed = await readRecord(recordPath(library));
    await aloneIn(voicesFolder, library, async () => {
      if (hasRuntime(voicesFolder)) return;
      // Where no machine of this kind has shared it.
      if (listed === undefined) return fetchRuntime(voicesFolder, signal);
      const folder = { name: library, contents: parseContents(listed), to: runtimeFolderOf(voicesFolder) };
      await fetchFolder(folder, async () => {}, signal);
    });
  }

  async function share(model: InstalledModel, signal?: AbortSignal): Promise<void> {
    await shareLibrary(signal);
    await putFolder(model.name, model.folder, model.contents, signal);
    const { folder: _, ...shared } = { ...model, isShared: true };
    await putRecord(recordPath(model.name), shared);
    await files.remove(removalPath(model.name));
    await files.remove(archivePath(model.name));
    await writeRecord(model.folder, shared);
  }

  async function fetchOnce(name: string, signal?: AbortSignal): Promise<InstalledModel | undefined> {
    const listed = await readRecord(recordPath(name));
    if (listed === undefined) return undefined;
    return aloneIn(voicesFolder, name, async () => {
      const folder = join(voicesFolder, name);
      const present = await readInstalled(folder);
      if (present) return present;
      await fetchLibrary(signal);
      const model = parseRecord(listed, folder);
      if (model?.name !== name) throw notVerified(name, 'its record');
      const { folder: _, ...record } = model;
      await rm(folder, { recursive: true, force: true });
      const { contents } = model;
      await fetchFolder({ name, contents, to: folder }, (partial) => writeRecord(partial, record), signal);
      return model;
    });
  }

  function fetch(name: string, signal?: AbortSignal): Promise<InstalledModel | undefined> {
    if (!/^[\w-]+$/.test(name)) return Promise.resolve(undefined);
    const fetching = running.get(name) ?? fetchOnce(name, signal).finally(() => running.delete(name));
    running.set(name, fetching);
    return fetching;
  }

  /** What an operator changed on another machine: in which languages its voices come first, or all of it, by installing anew. */
  async function takeRecord(model: InstalledModel, signal?: AbortSignal): Promise<void> {
    const listed = await readRecord(recordPath(model.name));
    const stored = listed && parseRecord(listed, model.folder);
    if (!stored) return;
    if (stored.archiveSha256 !== model.archiveSha256) {
      await rm(model.folder, { recursive: true, force: true });
      await fetch(model.name, signal);
      return;
    }
    const { folder: _, ...record } = { ...model, isShared: true, firstFor: stored.firstFor };
    await writeRecord(model.folder, record);
  }

  const listRecords = async () => (await files.list(recordsAt)).filter(({ path }) => !isLibrary(nameOf(path)));

  return {
    share,
    fetch,
    listNames: async () => (await listRecords()).map(({ path }) => nameOf(path)),
    async forget(name) {
      await putRecord(removalPath(name), {});
      await files.remove(recordPath(name));
      await files.remove(archivePath(name));
      await removeFolder(name);
    },
    async putArchive(name, localPath) {
      await files.put(archivePath(name), { localPath }, { contentType: contentTypeOf(archivePath(name)) });
    },
    async fetchArchive(name, signal) {
      if (await files.stat(archivePath(name)))
        await fetchFile(archivePath(name), broughtPathOf(voicesFolder, name), signal);
    },
    async catchUp(signal) {
      const [stored, removed] = await Promise.all([listRecords(), files.list(removedAt)]);
      const etags = new Map(stored.map(({ path, etag }) => [nameOf(path), etag]));
      const gone = new Set(removed.map(({ path }) => nameOf(path)));
      const here = await listInstalled(voicesFolder);
      for (const model of here) {
        const { name, isShared = false, folder } = model;
        if (etags.has(name)) {
          if (!isShared || seen.get(name) !== etags.get(name)) await takeRecord(model, signal);
        } else if (isShared && gone.has(name)) await rm(folder, { recursive: true, force: true });
        else await share(model, signal);
      }
      for (const [name, etag] of etags) {
        if (!here.some((model) => model.name === name)) await fetch(name, signal);
        seen.set(name, etag);
      }
    },
  };
}
