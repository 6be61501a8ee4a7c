import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Ffmpeg } from '../ffmpeg/ffmpeg.ts';

/** What draws, marks, captions and encodes a frame; its settings come with the order. */
const engineFolders = [
  dirname(fileURLToPath(import.meta.resolve('@portray/talking-photo/talking-photo'))),
  dirname(fileURLToPath(import.meta.resolve('@portray/stage/plan-scene'))),
  dirname(fileURLToPath(import.meta.resolve('@portray/contracts/limits'))),
  dirname(fileURLToPath(import.meta.resolve('@portray/foundation/errors'))),
  dirname(import.meta.dirname),
];

/** Whose libraries and typefaces draw; their versions are exact. */
const libraryFolders = engineFolders
  .slice(0, 2)
  .concat(dirname(import.meta.dirname))
  .map(dirname);

let engine: Promise<string> | undefined;
let libraries: Promise<string> | undefined;

/**
 * What draws and encodes here, as a line of text: machines that give the same one make the same pictures of a part. The
 * version of the product does not tell, since two states of its source code may have the same.
 */
export async function likenessOf({ version }: Ffmpeg): Promise<string> {
  engine ??= digestSources(engineFolders);
  libraries ??= digestLibraries(libraryFolders);
  return `engine ${await engine}, libraries ${await libraries}, ffmpeg ${version}`;
}

/** A digest of the libraries that the packages in these folders name, with their versions: canvas and typefaces are among them. */
export async function digestLibraries(folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const { dependencies = {} } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    hash.update(`${JSON.stringify(Object.entries(dependencies).sort())}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

/** A digest of the names and contents of all programs below the folders; tests do not count. */
export async function digestSources(folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const names = await readdir(folder, { recursive: true });
    for (const name of names.filter(isProgram).sort())
      hash.update(`${name}\0`).update(await readFile(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

const isProgram = (name: string) => /\.(ts|wasm)$/.test(name) && !/\.test(-data)?\.ts$/.test(name);
