import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isLanguageCode, type LanguageCode } from '@portray/contracts/languages';
import { AppError } from '@portray/foundation/errors';
import type { VoiceSetStage } from '@portray/ports/voice-sets';
import { type InstalledModel, readRecord, recordName } from './installed.ts';
import { checkGiven, fetchArchive, fetchedFolderOf, forgetFetched } from './models/archives.ts';
import type { ModelFacts } from './models/model-facts.ts';
import { factsOf } from './models/named-models.ts';
import { fetchAsset, type Source, usualReleases } from './models/releases.ts';
import { fetchRuntime, runtimeFolderOf } from './runtime.ts';
import { type Tried, tryModel } from './try-model.ts';
import { unpack } from './unpack.ts';

export type AddVoiceRequest = {
  /** A name of the models' release, or the path of an archive. */
  model: string;
  /** Of an archive whose path does not end in its name. */
  name?: string | undefined;
  /** The operator has read the licence and takes it. */
  isLicenceAccepted: boolean;
  /** Of an archive that is not known here. */
  language?: string | undefined;
  /** What the archive must have, in hexadecimal; left out, what is known of it or its host states. */
  sha256?: string | undefined;
  /** A vocoder's file, for models whose archive has none. */
  vocoder?: string | undefined;
  /** Languages in which its voices come first; all that it speaks unless said. */
  firstFor?: readonly LanguageCode[] | undefined;
  onStage?: ((stage: VoiceSetStage) => void) | undefined;
  signal?: AbortSignal | undefined;
};

export type AddVoiceSettings = { voicesFolder: string; source?: Source };

/** Of folders that are not complete yet. */
export const addingPrefix = '.adding-';
/** Longer than any model takes; what lies here for longer was left behind by a process that was ended. */
const leftAfterMs = 6 * 3_600_000;

/**
 * Adds a model: fetched or given, compared with what it must be, unpacked, and heard in each language. On refusal nothing
 * is left but what was fetched so far, where trying again can go on from it. Throws AppError: consent_required (with the
 * licence), invalid_input, not_found, file_not_found, not_verified, conflict, provider_down, provider_busy, storage_full,
 * cancelled.
 */
export async function addVoice(settings: AddVoiceSettings, request: AddVoiceRequest): Promise<InstalledModel> {
  const { voicesFolder } = settings;
  const { model, isLicenceAccepted, onStage, signal } = request;
  const isFile = /[/\\]|\.tar(\.\w+)?$/.test(model);
  const name = request.name ?? basename(model).replace(/\.tar(\.\w+)?$|\.t[bg]z2?$/, '');
  const facts = knownFacts(name, isFile, request.language);
  if (!isLicenceAccepted) throw licenceFirst(facts);
  if (await readRecord(join(voicesFolder, name)))
    throw new AppError('conflict', `${name} is there already. Remove it first to add it anew.`);
  await forgetLeftovers(voicesFolder);
  const partial = join(voicesFolder, `${addingPrefix}${randomUUID()}`);
  await mkdir(partial, { recursive: true });
  try {
    onStage?.({ kind: 'library' });
    await fetchRuntime(voicesFolder, signal);
    const archive = isFile
      ? { path: model, sha256: await checkGiven(settings, request, facts) }
      : await fetchArchive(settings, request, facts);
    onStage?.({ kind: 'unpacking' });
    await unpack(archive.path, join(partial, 'unpacked'), runtimeFolderOf(voicesFolder), signal);
    const folder = await onlyFolderOf(join(partial, 'unpacked'));
    await addVocoder(settings, request, facts, folder, isFile);
    const onLanguage = (language: LanguageCode, ratio: number) => onStage?.({ kind: 'listening', language, ratio });
    const tried = await tryModel({ voicesFolder, folder, facts }, { onLanguage, signal });
    const added = recordOf(facts, tried, archive.sha256, request.firstFor);
    await writeFile(join(folder, recordName), JSON.stringify(added, undefined, 2));
    if (signal?.aborted) throw new AppError('cancelled', 'Stopped before it was finished.');
    await rm(join(voicesFolder, name), { recursive: true, force: true });
    await rename(folder, join(voicesFolder, name));
    await forgetFetched(voicesFolder, name);
    return { ...added, folder: join(voicesFolder, name) };
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

/** Deletes a model. Throws AppError not_found. */
export async function removeVoice(voicesFolder: string, name: string): Promise<void> {
  if (!/^[\w-]+$/.test(name) || !(await readRecord(join(voicesFolder, name))))
    throw new AppError(
      'not_found',
      `There is no voice model ${name} here. 'portray voices list' shows those that are.`,
    );
  await rm(join(voicesFolder, name), { recursive: true, force: true });
}

async function forgetLeftovers(voicesFolder: string): Promise<void> {
  const names = await readdir(voicesFolder).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(addingPrefix))) {
    const found = await stat(join(voicesFolder, name)).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > leftAfterMs)
      await rm(join(voicesFolder, name), { recursive: true, force: true });
  }
}

function knownFacts(name: string, isFile: boolean, language: string | undefined): ModelFacts {
  if (!/^[\w-]+$/.test(name))
    throw new AppError('invalid_input', `${name} is no name of a voice model: letters, digits, - and _ are.`);
  const facts = factsOf(name);
  if (facts) return language ? { ...facts, languages: [languageOf(language)] } : facts;
  if (!isFile)
    throw new AppError(
      'not_found',
      `Nothing is known of a model ${name}. To add an archive, give its path: ./${name}.tar.bz2`,
    );
  if (!language)
    throw new AppError(
      'invalid_input',
      `It is not known here what ${name} speaks. Add --language, such as --language en.`,
    );
  const licence = 'not known here: read what its maker says';
  const rest = { title: name, business: 'unknown', memoryMegabytes: 500, archives: [] } as const;
  return {
    name,
    languages: [languageOf(language)],
    accent: '',
    speakers: [{ name, gender: 'neutral' }],
    licence,
    ...rest,
  };
}

function languageOf(code: string): LanguageCode {
  if (isLanguageCode(code)) return code;
  throw new AppError('language_not_supported', `'${code}' is not one of our languages.`);
}

function licenceFirst({ name, licence }: ModelFacts): AppError {
  const library = 'sherpa-onnx (Apache-2.0), which reads with espeak-ng (GPL-3.0)';
  return new AppError(
    'consent_required',
    `Licence of ${name}: ${licence}. It is loaded by ${library}. If you accept both, add --accept-licence.`,
  );
}

/** An archive holds one folder with the model; files without one are a model, too. */
async function onlyFolderOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const [first] = entries;
  return entries.length === 1 && first?.isDirectory() ? join(folder, first.name) : folder;
}

async function addVocoder(
  { voicesFolder, source = { releases: usualReleases } }: AddVoiceSettings,
  { vocoder: given, onStage, signal }: AddVoiceRequest,
  { vocoder }: ModelFacts,
  folder: string,
  isFile: boolean,
): Promise<void> {
  if (given) return copyFile(given, join(folder, `vocoder-${basename(given)}`));
  if (!vocoder || isFile) return;
  const { file, ...pin } = vocoder;
  const onProgress = (receivedBytes: number, wholeBytes: number | undefined) =>
    onStage?.({ kind: 'fetching', file, receivedBytes, wholeBytes });
  const into = fetchedFolderOf(voicesFolder);
  const path = await fetchAsset(source, { tag: 'vocoder-models', file }, { into, pin, onProgress, signal });
  await rename(path, join(folder, file));
}

function recordOf(
  { name, accent, speakers, licence }: ModelFacts,
  { secondsPerSecond, ...tried }: Tried,
  archiveSha256: string,
  firstFor: readonly LanguageCode[] | undefined,
): Omit<InstalledModel, 'folder'> {
  const heard = { ...tried, speakers: speakers.map(plain), archiveSha256, acceptedAt: new Date().toISOString() };
  const measured = secondsPerSecond === undefined ? {} : { secondsPerSecond };
  return { name, accent, licence, ...heard, ...measured, ...(firstFor && { firstFor: [...firstFor] }) };
}

const plain = ({ languages, ...speaker }: ModelFacts['speakers'][number]) => ({
  ...speaker,
  ...(languages && { languages: [...languages] }),
});
