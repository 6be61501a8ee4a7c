import type { VoiceOption } from '#lib/voices/voice-groups.ts';

type Spoken = {
  /** Who will speak; undefined while nobody is chosen. */
  voice: VoiceOption | undefined;
  videoLanguage: string;
  /** What the script was found to be in; undefined where nobody can tell. */
  scriptLanguage: string | undefined;
  options: readonly VoiceOption[];
};

/** What does not fit, with what mends it in one click. */
export type LanguageMismatch =
  | { kind: 'script'; scriptLanguage: string }
  | { kind: 'voice'; voice: VoiceOption; fitting: VoiceOption | undefined };

/** Compares script, video and voice: first the script with the video, then the voice with both. */
export function findMismatch({ voice, videoLanguage, scriptLanguage, options }: Spoken): LanguageMismatch | undefined {
  if (scriptLanguage !== undefined && scriptLanguage !== videoLanguage) return { kind: 'script', scriptLanguage };
  if (!voice || voice.isOwn || voice.languages.includes(videoLanguage)) return undefined;
  return { kind: 'voice', voice, fitting: options.find(({ languages }) => languages.includes(videoLanguage)) };
}
