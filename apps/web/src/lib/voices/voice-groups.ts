import type { PresenterGender } from '@portray/contracts/presenter-gender';
import { clearestFirst, isExperimental } from '@portray/contracts/voice-clarity';
import { isReadyVoice, voiceEngineNames, voiceTitle } from '@portray/contracts/voice-ids';
import type { DefaultVoice, VoiceClone } from '@portray/contracts/voices';
import { isFound, voicePlace, wordsOfVoice } from './voice-search.ts';

/** A voice as the picker shows it; `id` is what the calls want. */
export type VoiceOption = {
  id: string;
  name: string;
  description: string;
  language: string;
  /** All that it speaks. */
  languages: readonly string[];
  /** 'female' or 'male'; null for a person's own. */
  gender: string | null;
  /** A person's own, which reads every language. */
  isOwn: boolean;
  /** What it is found by. */
  words: string;
};
export type VoiceGroup = { title: string; voices: VoiceOption[] };

const african = ['nigerian', 'ghanaian'];
const languagesOfGroup: Record<string, string> = {
  'English Voices': 'en',
  'African Voices': '',
  'European Voices': 'es fr de it pt ru nl pl sv da no fi uk cs sk hu ro bg hr sr sl et lv lt',
  'Asian Voices': 'hi zh ja ko',
  'Arabic Voices': 'ar',
  'Other Voices': '',
};
const order = Object.keys(languagesOfGroup);

/**
 * Active Quick Start voices by group, those of the video's language first, before all those that the site offers first in it, and of each language the clearest; last the person's clones that have spoken.
 * Clones that are not ready are left out.
 */
export function groupVoices(
  defaults: readonly DefaultVoice[],
  clones: readonly VoiceClone[],
  language: string,
): VoiceGroup[] {
  const quick = clearestFirst(defaults.filter((voice) => voice.is_active));
  const place = ({ languages, first_for: first }: DefaultVoice) =>
    first?.includes(language) ? 0 : languages.includes(language) ? 1 : 2;
  const groups = order.map((title) => {
    const voices = quick.filter((voice) => groupOf(voice) === title).sort((one, other) => place(one) - place(other));
    return { title, place: Math.min(...voices.map(place)), voices: voices.map(quickOption) };
  });
  const own = clones.filter((clone) => isReadyVoice(clone.elevenlabs_voice_id) && clone.generated_audio_url !== null);
  return [
    ...groups.sort((one, other) => one.place - other.place),
    { title: 'Your Custom Voices', voices: own.map(ownOption) },
  ]
    .filter(({ voices }) => voices.length > 0)
    .map(({ title, voices }) => ({ title, voices }));
}

/** Groups without the voices that are not found by what was typed. */
export function searchVoices(groups: readonly VoiceGroup[], typed: string): VoiceGroup[] {
  return groups
    .map(({ title, voices }) => ({ title, voices: voices.filter(({ words }) => isFound(`${words} ${title}`, typed)) }))
    .filter(({ voices }) => voices.length > 0);
}

/** The voice for a presenter as long as nobody has chosen one: the first of the language that fits, else the first of all. */
export function fittingVoice(
  options: readonly VoiceOption[],
  language: string,
  gender: PresenterGender | undefined,
): VoiceOption | undefined {
  return voiceOfPresenter(options, language, gender) ?? options[0];
}

/** The first voice of the language that fits one of our presenters; undefined for everybody else. */
export function voiceOfPresenter(
  options: readonly VoiceOption[],
  language: string,
  gender: PresenterGender | undefined,
): VoiceOption | undefined {
  const fits = (voice: VoiceOption) => voice.gender === gender && voice.languages.includes(language);
  return gender && options.find(fits);
}

/** '72 voices', and while some of them are not shown '3 of 72 voices'. */
export function countVoices(shown: readonly VoiceGroup[], total: number): string {
  const found = shown.reduce((sum, { voices }) => sum + voices.length, 0);
  const words = total === 1 ? '1 voice' : `${total} voices`;
  return found === total ? words : `${found} of ${words}`;
}

function groupOf({ accent, language }: DefaultVoice): string {
  if (african.includes(accent.toLowerCase())) return 'African Voices';
  return order.find((title) => languagesOfGroup[title]?.includes(language)) ?? 'Other Voices';
}

function quickOption(voice: DefaultVoice): VoiceOption {
  const { name, language, languages, gender } = voice;
  const description = [voicePlace(voice), engineNote(voice), clarityNote(voice)].filter(Boolean).join(' · ');
  const words = wordsOfVoice({ name, languages, gender, description });
  return { id: voice.elevenlabs_voice_id, name, description, language, languages, gender, isOwn: false, words };
}

/** Voices of the built-in engine are the usual ones; of others people read whose they are. */
function engineNote({ engine }: Pick<DefaultVoice, 'engine'>): string {
  return engine === 'built-in' ? '' : voiceEngineNames[engine];
}

/** What people know before they choose a voice that is hard to understand. */
function clarityNote({ elevenlabs_voice_id: id }: Pick<DefaultVoice, 'elevenlabs_voice_id'>): string {
  return isExperimental(id) ? 'experimental' : '';
}

function ownOption(clone: VoiceClone): VoiceOption {
  const name = voiceTitle(clone);
  const language = clone.language ?? '';
  const description = clone.engine === 'built-in' ? 'voice match' : `voice clone · ${engineNote(clone)}`;
  const words = wordsOfVoice({ name, languages: language ? [language] : [], description });
  return {
    id: clone.elevenlabs_voice_id,
    name,
    description,
    language,
    languages: [],
    gender: null,
    isOwn: true,
    words,
  };
}
