import { type LanguageCode, languages } from '@portray/contracts/languages';
import type { FoundVoice } from '@portray/database/queries/voices';
import { type AppError, isPassing, toAppError } from '@portray/foundation/errors';
import type { VoiceEngines } from '@portray/ports/voice-engines';
import { type SpeakingVoice, speakingVoice } from './speaking-voice.ts';

type Engines = Pick<VoiceEngines, 'find' | 'voicesOf'>;
type Script = { script: string; language: LanguageCode };

/**
 * That a voice can say a script, before anything is paid for it: its letters, its language, and that there is a word in it.
 * Throws AppError language_not_supported, script_required, script_too_long.
 */
export async function checkReadable(
  engines: Pick<VoiceEngines, 'find'>,
  { engine, voiceId, match, transcript }: SpeakingVoice,
  { script, language }: Script,
): Promise<void> {
  const given = { ...(match && { match }), ...(transcript !== undefined && { transcript }) };
  await engines.find(engine).checkScript?.({ script: script.toWellFormed(), language, voiceId, ...given });
}

/** Why a chosen voice cannot say a script; undefined where it can, and where its engine does not answer now. */
export async function findUnreadable(
  engines: Engines,
  chosen: FoundVoice,
  said: Script,
): Promise<AppError | undefined> {
  try {
    await checkReadable(engines, await speakingVoice(engines, chosen, said.language), said);
    return undefined;
  } catch (error) {
    const fault = toAppError(error);
    return isPassing(fault) ? undefined : fault;
  }
}

/** What is worth knowing where a voice of the list speaks other languages than that of its script; undefined where it has that one, and for clones. */
export async function noteOtherLanguage(
  engines: Engines,
  { engine, cloneId, voiceId }: FoundVoice,
  language: LanguageCode,
): Promise<string | undefined> {
  if (cloneId) return undefined;
  const voices = await engines.voicesOf(engine).catch(() => []);
  const voice = voices.find(({ id }) => id === voiceId);
  if (!voice || voice.languages.includes(language)) return undefined;
  const names = new Intl.ListFormat('en').format(voice.languages.map(nameOf));
  return `The voice ${voice.name} speaks ${names}, and would read this ${nameOf(language)} script as if it were that.`;
}

const nameOf = (language: LanguageCode) => languages.find(({ code }) => code === language)?.name ?? language;
