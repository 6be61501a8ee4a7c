import { languageCodes } from '../languages.ts';
import type { VoiceEngineId } from './voice-ids.ts';
import type { DefaultVoice } from './voices.ts';

/**
 * Share of words that a recogniser did not understand, from 0 to 1, by voice id: docs/decisions/0005-recordings.md.
 * `npm run quality` repeats the measurement, which exists for English only.
 */
export const measuredWordErrors: Readonly<Record<string, number>> = {
  'en-us-henry': 0.03,
  'en-gb-callum': 0.05,
  'en-us-grace': 0.08,
  'en-gb-oliver': 0.45,
  'en-gb-alice': 0.55,
};

/** Above this share a listener loses the thread: one word in seven. */
const mostWordErrors = 0.15;

/** Whether a voice was measured and is hard to understand; people are told so before they choose it. */
export function isExperimental(voiceId: string): boolean {
  return (measuredWordErrors[voiceId] ?? 0) > mostWordErrors;
}

/**
 * The place of voices that were not measured. Built-in ones of other languages have the sound of Oliver or Alice; natural
 * voices of a provider stand between the measured recordings and these.
 */
const assumedWordErrors: Record<VoiceEngineId, (gender: string) => number> = {
  'built-in': (gender) => (gender === 'female' ? 0.55 : 0.45),
  elevenlabs: () => 0.1,
  local: () => 0.1,
};

type Heard = Pick<DefaultVoice, 'elevenlabs_voice_id' | 'engine' | 'gender' | 'language' | 'first_for'>;

/**
 * The order in which pages offer voices, whatever the order of their list: language by language, the ones that are understood best first. Voices
 * that are understood alike keep their order.
 */
export function clearestFirst<Voice extends Heard>(voices: readonly Voice[]): Voice[] {
  return [...voices].sort((a, b) => languagePlace(a) - languagePlace(b) || wordErrors(a) - wordErrors(b));
}

function wordErrors({ elevenlabs_voice_id: id, engine, gender, first_for: first }: Heard): number {
  // An operator who wants a set of them first is asked after it is installed.
  if (first?.length) return 0;
  return measuredWordErrors[id] ?? assumedWordErrors[engine](gender);
}

const order: readonly string[] = languageCodes;

function languagePlace({ language }: Heard): number {
  const place = order.indexOf(language);
  return place < 0 ? order.length : place;
}
