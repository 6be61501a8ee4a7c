import { isLanguageCode, type LanguageCode } from '@portray/contracts/languages';
import { isExperimental } from '@portray/contracts/voice-clarity';
import { type VoiceEngineId, voiceTitle } from '@portray/contracts/voice-ids';
import { voiceSamples } from '@portray/contracts/voice-samples';
import type { DefaultVoice, VoiceClone } from '@portray/contracts/voices';
import { languageName } from '#lib/video-words.ts';
import { isFound, voicePlace, wordsOfVoice } from '#lib/voices/voice-search.ts';

/** A voice as a row shows it. */
export type ListedVoice = {
  /** What the calls want. */
  id: string;
  name: string;
  description: string;
  /** The one that it speaks best; null where that is unknown. */
  language: LanguageCode | null;
  languages: readonly string[];
  gender: string | null;
  engine: VoiceEngineId;
  /** What it is heard with; null where that is still to be spoken. */
  soundUrl: string | null;
  /** What it says there; undefined where that is unknown. */
  sentence: string | undefined;
  /** The person's own. */
  clone: VoiceClone | undefined;
  words: string;
};

/** What a list of voices can be narrowed to. */
export type VoiceFilter = { search: string; language: string; gender: string; engine: string };

/** A listed voice: 'English, American · female'. */
export function libraryVoice(voice: DefaultVoice): ListedVoice {
  const { name, gender, engine, languages, sample_audio_url } = voice;
  const language = isLanguageCode(voice.language) ? voice.language : null;
  const note = isExperimental(voice.elevenlabs_voice_id) ? ' · experimental' : '';
  const description = `${voicePlace(voice)} · ${gender}${note}`;
  const soundUrl = sample_audio_url || null;
  return {
    id: voice.elevenlabs_voice_id,
    name,
    description,
    language,
    languages,
    gender,
    engine,
    soundUrl,
    // Samples of others say what their makers chose.
    sentence: language && engine === 'built-in' ? voiceSamples[language] : undefined,
    clone: undefined,
    words: wordsOfVoice({ name, languages, gender, description }),
  };
}

/** One of the person's own: 'Voice match · English'. */
export function ownVoice(clone: VoiceClone): ListedVoice {
  const name = voiceTitle(clone);
  const { engine, generated_audio_url: soundUrl } = clone;
  const language = clone.language !== null && isLanguageCode(clone.language) ? clone.language : null;
  const languages = language ? [language] : [];
  const kind = engine === 'built-in' ? 'Voice match' : 'Voice clone';
  const description = [kind, ...languages.map(languageName)].join(' · ');
  return {
    id: clone.elevenlabs_voice_id,
    name,
    description,
    language,
    languages,
    gender: null,
    engine,
    soundUrl,
    sentence: undefined,
    clone,
    words: wordsOfVoice({ name, languages, description }),
  };
}

/** Whether a voice is among those that were asked for; what is unknown of it excludes nothing. */
export function isWanted(voice: ListedVoice, { search, language, gender, engine }: VoiceFilter): boolean {
  return (
    isFound(voice.words, search) &&
    (language === 'all' || voice.languages.length === 0 || voice.languages.includes(language)) &&
    (gender === 'all' || voice.gender === null || voice.gender === gender) &&
    (engine === 'all' || voice.engine === engine)
  );
}
