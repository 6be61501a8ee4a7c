import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isLanguageCode, type LanguageCode } from '@portray/contracts/languages';
import { AppError } from '@portray/foundation/errors';
import { download, publishedSha256, releases, type Source } from './download.ts';
import { isCloner, modelConfig, readModelParts } from './families.ts';
import { checkFiles, type InstalledModel, readContents, readRecord, recordName, sha256Of } from './installed.ts';
import { factsOf, type ModelFacts } from './model-facts.ts';
import { fetchRuntime, runtimeFolderOf } from './runtime.ts';
import { unpack } from './unpack.ts';
import { startVoiceProcess } from './voice-process.ts';

export type AddVoiceRequest = {
  /** A name of the models' release, or the path of an archive. */
  model: string;
  /** The operator has read the licence and takes it. */
  isLicenceAccepted: boolean;
  /** Of an archive that is not known here. */
  language?: string | undefined;
  /** What the archive must have, in hexadecimal; of a model by name otherwise what its release publishes. */
  sha256?: string | undefined;
  /** A vocoder's file, for models whose archive has none. */
  vocoder?: string | undefined;
  onStage?: ((stage: string, ratio: number) => void) | undefined;
  signal?: AbortSignal | undefined;
};

export type AddVoiceSettings = { voicesFolder: string; source?: Source };

/**
 * Adds a model: fetched or given, checked, unpacked, and heard once; nothing is left behind on refusal. Throws AppError:
 * consent_required (with the licence), invalid_input, not_found, file_not_found, not_verified, provider_down,
 * speech_failed, cancelled.
 */
export async function addVoice(settings: AddVoiceSettings, request: AddVoiceRequest): Promise<InstalledModel> {
  const { voicesFolder } = settings;
  const { model, isLicenceAccepted, onStage, signal } = request;
  const isFile = /[/\\]|\.tar(\.\w+)?$/.test(model);
  const name = basename(model).replace(/\.tar(\.\w+)?$|\.t[bg]z2?$/, '');
  const facts = knownFacts(name, isFile, request.language);
  if (!isLicenceAccepted) throw licenceFirst(facts);
  if (await readRecord(join(voicesFolder, name)))
    throw new AppError('conflict', `${name} is there already. 'portray voices remove ${name}' removes it first.`);
  const partial = join(voicesFolder, `.adding-${randomUUID()}`);
  await mkdir(partial, { recursive: true });
  try {
    onStage?.('fetching the speech library', 0);
    await fetchRuntime(voicesFolder, signal);
    const archive = isFile ? model : join(partial, 'archive');
    let { sha256 } = request;
    if (!isFile) {
      const source = settings.source ?? releases;
      const onProgress = onStage && ((ratio: number) => onStage(`downloading ${name}`, ratio));
      const path = `tts-models/${name}.tar.bz2`;
      sha256 ??= await publishedSha256(source, path, join(partial, 'checksums'), signal);
      await download(source, { path, bytes: facts.bytes, to: archive, onProgress, signal });
    }
    const archiveSha256 = await checkArchive(archive, sha256);
    onStage?.('unpacking', 0);
    await unpack(archive, join(partial, 'unpacked'), runtimeFolderOf(voicesFolder), signal);
    const folder = await onlyFolderOf(join(partial, 'unpacked'));
    await addVocoder(settings, request, facts, folder, isFile);
    onStage?.('listening to it', 0);
    const added = await examine(voicesFolder, { name, folder, facts, archiveSha256 }, signal);
    await writeFile(join(folder, recordName), JSON.stringify(added, undefined, 2));
    await rm(join(voicesFolder, name), { recursive: true, force: true });
    await rename(folder, join(voicesFolder, name));
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
  return { name, languages: [languageOf(language)], accent: '', speakers: [{ name, gender: 'neutral' }], licence };
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

async function checkArchive(archive: string, expected: string | undefined): Promise<string> {
  const found = await stat(archive).catch(() => undefined);
  if (!found?.isFile()) throw new AppError('file_not_found', `There is no file ${archive}.`);
  const sha256 = await sha256Of(archive);
  if (expected === undefined || expected.toLowerCase() === sha256) return sha256;
  throw new AppError('not_verified', `This is not the archive that was meant: its SHA-256 is ${sha256}.`);
}

/** An archive holds one folder with the model; files without one are a model, too. */
async function onlyFolderOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const [first] = entries;
  return entries.length === 1 && first?.isDirectory() ? join(folder, first.name) : folder;
}

async function addVocoder(
  settings: AddVoiceSettings,
  { vocoder: given, signal }: AddVoiceRequest,
  { vocoder }: ModelFacts,
  folder: string,
  isFile: boolean,
): Promise<void> {
  if (given) return copyFile(given, join(folder, `vocoder-${basename(given)}`));
  if (!vocoder || isFile) return;
  const { file, bytes } = vocoder;
  const wanted = { path: `vocoder-models/${file}`, bytes, to: join(folder, file), signal };
  await download(settings.source ?? releases, wanted);
}

type Candidate = { name: string; folder: string; facts: ModelFacts; archiveSha256: string };

/** Reads a model's files and lets it speak once in a process of its own. */
async function examine(
  voicesFolder: string,
  { name, folder, facts, archiveSha256 }: Candidate,
  signal?: AbortSignal,
): Promise<Omit<InstalledModel, 'folder'>> {
  const contents = await readContents(folder);
  await checkFiles(folder, contents);
  const parts = await readModelParts(folder, name);
  const config = modelConfig(folder, parts, 1);
  const process = await startVoiceProcess({ runtimeFolder: runtimeFolderOf(voicesFolder), config }).catch(unusable);
  try {
    const { speakerCount, sampleRate } = process;
    // A model that takes on a voice has none of its own to be heard.
    if (!isCloner(parts)) {
      const pieces = [{ text: sentenceOf[facts.languages[0] ?? 'en'] ?? '1, 2, 3.', pauseSeconds: 0 }];
      const wavPath = join(folder, '..', 'heard.wav');
      await process.speak({ pieces, wavPath, speaker: 0, speed: 1 }, signal).catch(unusable);
      await rm(wavPath);
    }
    const { languages, accent, speakers, licence } = facts;
    const heard = { speakerCount, sampleRate, archiveSha256, acceptedAt: new Date().toISOString(), contents };
    return { name, ...parts, languages: [...languages], accent, speakers: speakers.map(plain), licence, ...heard };
  } finally {
    process.close();
  }
}

const plain = ({ languages, ...speaker }: ModelFacts['speakers'][number]) => ({
  ...speaker,
  ...(languages && { languages: [...languages] }),
});

/** Something to say that every voice of the language can; digits are read in all others. */
const sentenceOf: Partial<Record<LanguageCode, string>> = { en: 'Good morning.', zh: '早上好。', ja: 'おはよう。' };

function unusable(error: unknown): never {
  if (error instanceof AppError && error.code === 'cancelled') throw error;
  throw new AppError('invalid_input', 'This voice model cannot be used: it does not load, or says nothing.', {
    cause: error,
  });
}
