import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip } from 'node:zlib';
import { sha256Of } from '../sha256-of.ts';
import { type AddVoiceRequest, addVoice } from './add-voice.ts';
import type { InstalledModel } from './installed.ts';
import { runtimeFolderOf, runtimeVersion } from './runtime.ts';
import { writeTinyModel } from './tiny-model.test-data.ts';

type Pack = NodeJS.ReadableStream & { entry(header: object, content: Buffer): void; finalize(): void };

/** One speech library for all tests of a machine. */
export const cachedRuntime = join(homedir(), '.cache/portray', `neural-speech-${runtimeVersion}`);
const script = resolve(import.meta.dirname, '../../../../scripts/neural-speech.mjs');

/** Lets voices be added in a folder without fetching the speech library each time. */
export async function lendRuntime(voicesFolder: string): Promise<void> {
  await promisify(execFile)(process.execPath, [script, cachedRuntime]);
  await mkdir(voicesFolder, { recursive: true });
  await symlink(cachedRuntime, runtimeFolderOf(voicesFolder));
}

/** Adds an archive from disk as its operator does who knows its checksum. */
export async function addGiven(
  voicesFolder: string,
  model: string,
  rest: Partial<AddVoiceRequest> = {},
): Promise<InstalledModel> {
  return addVoice({ voicesFolder }, { model, isLicenceAccepted: true, sha256: await sha256Of(model), ...rest });
}

/** An empty folder for voices, one for files, and archives of models to put there. */
export async function openVoiceRoom() {
  const room = await mkdtemp(join(tmpdir(), 'portray-voices-'));
  const voicesFolder = join(room, 'voices');
  await lendRuntime(voicesFolder);
  const folder = join(room, 'files');
  await mkdir(folder);
  return {
    room,
    voicesFolder,
    folder,
    /** A gzipped archive of a model; `change` may break what is in it. */
    async archive(name: string, change: (folder: string) => Promise<unknown> = async () => {}): Promise<string> {
      const source = join(room, 'source', name);
      await rm(source, { recursive: true, force: true });
      await writeTinyModel(source);
      await change(source);
      return packModel(source, join(room, `${name}.tar.gz`), name);
    },
    close: () => rm(room, { recursive: true }),
  };
}

/** Packs a folder's files under a name, as the releases do. */
export async function packModel(source: string, archive: string, name: string): Promise<string> {
  const load = createRequire(join(cachedRuntime, 'package.json'));
  const pack = (load('tar-stream') as { pack(): Pack }).pack();
  for (const entry of await readdir(source, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    pack.entry({ name: `./${name}${path.slice(source.length)}` }, await readFile(path));
  }
  pack.finalize();
  await pipeline(pack, createGzip(), createWriteStream(archive));
  return archive;
}
