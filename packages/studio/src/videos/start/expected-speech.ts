import { filePathOf } from '@portray/contracts/file-urls';
import { defaultLanguage, isLanguageCode, type LanguageCode } from '@portray/contracts/languages';
import { pauseSeconds, withoutMarks } from '@portray/contracts/speech-marks';
import type { FoundVoice } from '@portray/database/queries/voices';
import { AppError, isPassing, toAppError } from '@portray/foundation/errors';
import { checkReadable } from '../../voices/check-readable.ts';
import { type SpeakingVoice, speakingVoice } from '../../voices/speaking-voice.ts';
import { recallSpeech } from '../../voices/speech/kept-speech.ts';
import type { StartDeps } from '../video-deps.ts';
import { findSpeechSource } from './find-sources.ts';
import type { VideoOrder } from './video-order.ts';

/** What is known of a speech before its video is started. */
export type ExpectedSpeech = {
  /** Exact where its owner has heard it, else the least that the script takes. */
  seconds: number;
  isExact: boolean;
  /** The longest script that the engine of the voice speaks, where it says so. */
  maxScriptCharacters?: number | undefined;
  /** What of an order with scenes it is about. */
  about?: string;
};

/**
 * Looks the voice of an order up where it comes from, and tells how long the speech will be. An engine that does not
 * answer now may answer the job later. Throws AppError: voice_not_found, voice_required, not_configured, invalid_input, as
 * `checkReadable`, and of a recording not_found, consent_required, file_not_found.
 */
export async function expectSpeech(deps: StartDeps, userId: string, order: VideoOrder): Promise<ExpectedSpeech> {
  const { script, advancedSettings: settings } = order;
  const language = isLanguageCode(order.language) ? order.language : defaultLanguage;
  const source = await deps.database.readAsPerson(userId, (tx) => findSpeechSource(deps, tx, userId, order));
  if (source.kind === 'recording') return expectRecording(deps, source.url);
  const least = { seconds: leastSeconds(script, language, settings.voiceSpeed), isExact: false };
  const speaker = await findSpeaker(deps, source.voice, language);
  if (!speaker) return least;
  await checkReadable(deps.voices, speaker, { script, language });
  const { maxScriptCharacters } = deps.voices.find(speaker.engine);
  const heard = await recallSpeech(deps, userId, { speaker, script, language, settings });
  return { ...(heard ? { seconds: heard.duration_seconds, isExact: true } : least), maxScriptCharacters };
}

async function findSpeaker(
  deps: StartDeps,
  chosen: FoundVoice,
  language: LanguageCode,
): Promise<SpeakingVoice | undefined> {
  try {
    return await speakingVoice(deps.voices, chosen, language);
  } catch (error) {
    if (isPassing(toAppError(error))) return undefined;
    throw error;
  }
}

/** A recording was measured when it was uploaded; how long it is exactly, its job tells. Throws AppError file_not_found. */
async function expectRecording({ files, publicUrl }: StartDeps, url: string): Promise<ExpectedSpeech> {
  if (await files.stat(filePathOf(url, publicUrl))) return { seconds: 0, isExact: false };
  throw new AppError('file_not_found', 'Your recording is no longer there. Please record or upload it again.');
}

/** Letters and digits that a voice says in a second at most: the built-in ones need a fifth longer. */
const charactersPerSecond: Partial<Record<LanguageCode, number>> = { zh: 4.5, ja: 5.5, ko: 6, ar: 9, hi: 12 };
const usualCharactersPerSecond = 16;

/** The built-in voices are a fifth slower than the fastest. */
export const usualShare = 1.2;

/** About how long the built-in voices take. */
export function usualSeconds(script: string, language: LanguageCode, speed: number): number {
  const pauses = pauseSeconds(script);
  return (leastSeconds(script, language, speed) - pauses) * usualShare + pauses;
}

/** The least that any voice takes for a script. */
export function leastSeconds(script: string, language: LanguageCode, speed: number): number {
  const characters = withoutMarks(script).match(/[\p{L}\p{M}\p{N}]/gu)?.length ?? 0;
  return characters / ((charactersPerSecond[language] ?? usualCharactersPerSecond) * speed) + pauseSeconds(script);
}
