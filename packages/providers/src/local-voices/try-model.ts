import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { LanguageCode } from '@portray/contracts/languages';
import { voiceSamples } from '@portray/contracts/voice-samples';
import { AppError } from '@portray/foundation/errors';
import { checkFiles, type InstalledModel, readContents } from './installed.ts';
import { mannerOf } from './manner.ts';
import { isCloner, type ModelParts, modelConfig, readModelParts } from './models/families.ts';
import type { ModelFacts, Speaker } from './models/model-facts.ts';
import { runtimeFolderOf } from './runtime.ts';
import { startVoiceProcess, type VoiceProcess } from './voice-process.ts';

export type Candidate = { voicesFolder: string; folder: string; facts: ModelFacts };
export type Tried = ModelParts &
  Pick<InstalledModel, 'speakerCount' | 'sampleRate' | 'contents'> & {
    languages: LanguageCode[];
    /** Languages that it should speak and did not. */
    mute: LanguageCode[];
    /** Work for a second of speech; undefined for models that have no voice of their own. */
    secondsPerSecond: number | undefined;
  };
type Listening = {
  onLanguage?: ((language: LanguageCode, ratio: number) => void) | undefined;
  signal?: AbortSignal | undefined;
};

/**
 * Reads a model's files and lets it speak a sentence of each of its languages, in a process of its own. Throws AppError:
 * invalid_input (it does not load, or speaks none of them), cancelled.
 */
export async function tryModel({ voicesFolder, folder, facts }: Candidate, listening: Listening): Promise<Tried> {
  const contents = await readContents(folder);
  await checkFiles(folder, contents);
  const parts = await readModelParts(folder, facts.name);
  const config = modelConfig(folder, parts, 1);
  const process = await startVoiceProcess({ runtimeFolder: runtimeFolderOf(voicesFolder), config }).catch(unusable);
  try {
    const { speakerCount, sampleRate } = process;
    const heard = isCloner(parts)
      ? { languages: [...facts.languages], mute: [], secondsPerSecond: undefined }
      : await hearAll(process, { parts, facts, wavPath: join(folder, '..', 'heard.wav') }, listening);
    return { ...parts, contents, speakerCount, sampleRate, ...heard };
  } finally {
    process.close();
  }
}

type Hearing = { parts: ModelParts; facts: ModelFacts; wavPath: string };

async function hearAll(process: VoiceProcess, { parts, facts, wavPath }: Hearing, { onLanguage, signal }: Listening) {
  const languages: LanguageCode[] = [];
  const mute: LanguageCode[] = [];
  const sum = { work: 0, speech: 0 };
  let cause: unknown;
  for (const [at, language] of facts.languages.entries()) {
    onLanguage?.(language, at / facts.languages.length);
    const speaker = speakerOf(facts.speakers, language);
    const pieces = [{ text: voiceSamples[language], pauseSeconds: 0 }];
    const startedAtMs = performance.now();
    try {
      const manner = { speaker, speed: 1, ...mannerOf({ ...parts, languages: facts.languages }, language) };
      const seconds = await process.speak({ pieces, wavPath, ...manner }, signal);
      sum.work += (performance.now() - startedAtMs) / 1_000;
      sum.speech += seconds;
      languages.push(language);
    } catch (error) {
      // One that ended its process would do so to people, too.
      if (!process.isAlive()) return unusable(error);
      cause = error;
      mute.push(language);
    }
  }
  await rm(wavPath, { force: true });
  if (languages.length === 0) return unusable(cause);
  return { languages, mute, secondsPerSecond: sum.work / sum.speech };
}

/** The number of the first voice that speaks a language. */
const speakerOf = (speakers: readonly Speaker[], language: LanguageCode) =>
  Math.max(
    0,
    speakers.findIndex(({ languages }) => !languages || languages.includes(language)),
  );

function unusable(error: unknown): never {
  if (error instanceof AppError && error.code === 'cancelled') throw error;
  throw new AppError(
    'invalid_input',
    'This voice model cannot be used on this machine: it does not load, or says nothing. Please choose another one.',
    { cause: error },
  );
}
