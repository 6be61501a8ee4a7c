import { type LanguageCode, languages } from '@portray/contracts/languages';
import { splitVoiceId, type VoiceEngineId } from '@portray/contracts/voice-ids';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { readLanguage } from './settings.ts';
import type { Speaker } from './tools.ts';

/** A voice and the language that it is to speak. */
export type ChosenVoice = { engine: VoiceEngineId; id: string; language: LanguageCode };

export type VoiceOptions = { voice?: string; language?: string; voiceSample?: string };

/** Where a voice is taken from when none was named: what costs money is never chosen by itself. */
const unnamed: readonly VoiceEngineId[] = ['local', 'built-in'];

/** The voice that was asked for, or the first of the language. Throws AppError: voice_not_found, invalid_input. */
export async function chooseVoice(speaker: Speaker, options: VoiceOptions): Promise<ChosenVoice> {
  const language = options.language === undefined ? undefined : readLanguage(options.language);
  if (options.voice === undefined) return firstVoice(speaker, language ?? 'en', options.voiceSample !== undefined);
  const { engine, id } = splitVoiceId(options.voice);
  if (options.voiceSample !== undefined && engine !== 'built-in') throw noSampleFor(options.voice);
  const chosen = (await voicesOf(speaker, engine)).find((candidate) => candidate.id === id);
  if (!chosen)
    throw new AppError('voice_not_found', `There is no voice '${options.voice}'. 'portray voices' lists them.`);
  if (!language) return { engine, id, language: known(chosen.languages[0]) };
  if (chosen.languages.includes(language)) return { engine, id, language };
  const wanted = known(languages.find((candidate) => candidate.code === language)).name;
  throw new AppError(
    'voice_not_found',
    `The voice '${options.voice}' does not speak ${wanted}. 'portray voices --language ${language}' lists those that do.`,
  );
}

async function firstVoice(speaker: Speaker, language: LanguageCode, hasSample: boolean): Promise<ChosenVoice> {
  for (const engine of hasSample ? (['built-in'] as const) : unnamed) {
    const voices = await voicesOf(speaker, engine);
    const first =
      voices.find((voice) => voice.languages[0] === language) ??
      voices.find((voice) => voice.languages.includes(language));
    if (first) return { engine, id: first.id, language };
  }
  throw new AppError('voice_not_found', "There is no voice of this language. 'portray voices' lists them.");
}

const voicesOf = async (speaker: Speaker, engine: VoiceEngineId) =>
  speaker.isThere(engine) ? speaker.voicesOf(engine) : [];

const noSampleFor = (voice: string) =>
  new AppError(
    'invalid_input',
    `A sample is followed by built-in voices only, and '${voice}' is none. Leave --voice out, or choose a built-in one.`,
  );
