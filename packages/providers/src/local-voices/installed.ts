import { lstat, open, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isLanguageCode, type LanguageCode } from '@portray/contracts/languages';
import { AppError } from '@portray/foundation/errors';
import { z } from 'zod';
import { sha256Of } from '../sha256-of.ts';
import { voiceFamilies } from './models/families.ts';

/** The file in a model's folder that says it was checked and spoke. */
export const recordName = 'portray-voice.json';

const language = z.custom<LanguageCode>((value) => typeof value === 'string' && isLanguageCode(value));
const contents = z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })).min(1);
const record = z.object({
  name: z.string(),
  family: z.enum(voiceFamilies),
  files: z.record(z.string(), z.string()),
  ruleFsts: z.string(),
  languages: z.array(language).min(1),
  accent: z.string(),
  speakers: z.array(
    z.object({
      name: z.string(),
      gender: z.enum(['female', 'male', 'neutral']),
      languages: z.array(language).optional(),
      accent: z.string().optional(),
    }),
  ),
  speakerCount: z.number().int(),
  sampleRate: z.number().int(),
  licence: z.string(),
  acceptedAt: z.iso.datetime(),
  /** Languages that it should speak and did not when it was tried. */
  mute: z.array(language).default([]),
  /** Work for a second of speech when it was tried. */
  secondsPerSecond: z.number().optional(),
  /** Languages in which its voices come first; all of them where nobody was asked. */
  firstFor: z.array(language).optional(),
  archiveSha256: z.string(),
  /** The store has it for the other machines. */
  isShared: z.boolean().optional(),
  contents,
});

/** A model that was added: what it is, whose terms were accepted, and every file as it was then. */
export type InstalledModel = z.infer<typeof record> & { folder: string };

/** The models in a folder, by name; what was not added completely is left out. */
export async function listInstalled(voicesFolder: string): Promise<InstalledModel[]> {
  const names = await readdir(voicesFolder).catch(() => []);
  const read = names.filter((name) => !name.startsWith('.')).map((name) => readRecord(join(voicesFolder, name)));
  return (await Promise.all(read)).filter((model) => model !== undefined);
}

/** The model in a folder; undefined where there is none, or none that is complete. */
export async function readRecord(folder: string): Promise<InstalledModel | undefined> {
  const text = await readFile(join(folder, recordName), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : parseRecord(text, folder);
}

/** The model that a record describes; undefined where it is none. */
export function parseRecord(text: string, folder: string): InstalledModel | undefined {
  try {
    return { ...record.parse(JSON.parse(text)), folder };
  } catch {
    return undefined;
  }
}

/** Files as `readContents` lists them. Throws where the text is no such list. */
export const parseContents = (text: string): InstalledModel['contents'] => contents.parse(JSON.parse(text));

/** Whole or not at all: a voice without its record would be gone. */
export async function writeRecord(folder: string, model: Omit<InstalledModel, 'folder'>): Promise<void> {
  const path = join(folder, recordName);
  await writeFile(`${path}.new`, JSON.stringify(model, undefined, 2));
  await rename(`${path}.new`, path);
}

/** All files of a model as they are now. Throws AppError invalid_input: links and other things that are no plain files. */
export async function readContents(folder: string): Promise<InstalledModel['contents']> {
  const contents: InstalledModel['contents'] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const whole = join(entry.parentPath, entry.name);
    const path = relative(folder, whole).split(sep).join('/');
    if (entry.isDirectory() || path === recordName) continue;
    if (!entry.isFile())
      throw new AppError('invalid_input', `${path} is a link or no plain file; the model is not used.`);
    contents.push({ path, bytes: (await lstat(whole)).size, sha256: await sha256Of(whole) });
  }
  return contents.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** What can be told before a model is loaded, since a broken one ends its process. Throws AppError invalid_input. */
export async function checkFiles(folder: string, contents: InstalledModel['contents']): Promise<void> {
  for (const { path, bytes } of contents) {
    if (path.endsWith('.onnx') && (await firstByte(join(folder, path))) !== 0x08)
      throw broken(`${path} is not a model: it may be a web page or a pointer to a file`);
    if (/(^|\/)tokens\.txt$/.test(path) && bytes === 0) throw broken('tokens.txt is empty');
  }
  const has = (path: string) => contents.some((file) => file.path === path);
  if (!contents.some(({ path }) => path.startsWith('espeak-ng-data/'))) return;
  const lost = ['phontab', 'phonindex', 'phondata', 'intonations'].find((name) => !has(`espeak-ng-data/${name}`));
  if (lost) throw broken(`espeak-ng-data/${lost} is missing`);
}

/** Whether a model is what it was when it was added: the cheap half, before every load. Throws AppError not_configured. */
export async function checkUnchanged({ folder, name, contents }: InstalledModel): Promise<void> {
  for (const { path, bytes } of contents) {
    const found = await lstat(join(folder, path)).catch(() => undefined);
    if (!found?.isFile() || found.size !== bytes) throw changed(name, path);
  }
}

/** The whole of it: every byte. Throws AppError not_configured. */
export async function checkContents(model: InstalledModel): Promise<void> {
  await checkUnchanged(model);
  for (const { path, sha256 } of model.contents)
    if ((await sha256Of(join(model.folder, path))) !== sha256) throw changed(model.name, path);
}

async function firstByte(path: string): Promise<number | undefined> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1), 0, 1, 0);
    return bytesRead === 1 ? buffer[0] : undefined;
  } finally {
    await file.close();
  }
}

const broken = (what: string) => new AppError('invalid_input', `This voice model cannot be used: ${what}.`);
const changed = (name: string, path: string) =>
  new AppError('not_configured', 'The voice is not complete on this server any more. Please choose another one.', {
    cause: new Error(`${name}: ${path} is missing or has changed since the voice was added`),
  });
