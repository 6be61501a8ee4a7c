import { type LanguageCode, languageCodes } from '@portray/contracts/languages';
import { AppError } from '@portray/foundation/errors';
import type { VoiceDescription } from '@portray/ports/voice';

/** A voice of the list with what makes it. */
export type BuiltInVoice = VoiceDescription & {
  language: LanguageCode;
  source: FliteSource | EspeakSource /** For voice match: always espeak. */;
  formantVoice: string;
};
export type FliteSource = { kind: 'flite'; voice: 'slt' | 'rms' | 'awb' };
/** `variant` is the text of an espeak voice variant; without it `voice` names one. */
type EspeakSource = { kind: 'espeak'; voice: string; variant?: string };

type Speaker = { name: string; gender: 'female' | 'male'; accent: string; region?: string };
type VoiceRow = [espeak: string, accent: string, female: string, male: string, region?: string];

// Chosen by measure; see docs/decisions/0005-recordings.md. espeak's own female variants are far less intelligible than
// this one of ours: its sixth glottal source, pitched and scaled as a woman's voice.
const femaleVariant = [
  'language variant',
  'name portray-female',
  'klatt 6',
  'consonants 70 70',
  'pitch 145 232',
  ...Array.from({ length: 9 }, (_, formant) => `formant ${formant} 108 100 100`),
  '',
].join('\n');
const maleVariantName = 'benjamin';

/** The default voices of a language come first: a female and a male one. */
const rows: Record<Exclude<LanguageCode, 'en'>, VoiceRow[]> = {
  es: [
    ['es', 'spanish', 'Lucía', 'Mateo'],
    ['es-419', 'latin american', 'Valentina', 'Diego', 'latam'],
  ],
  fr: [['fr', 'french', 'Camille', 'Louis']],
  de: [['de', 'german', 'Hanna', 'Jonas']],
  it: [['it', 'italian', 'Giulia', 'Marco']],
  pt: [
    ['pt-br', 'brazilian', 'Beatriz', 'Rafael'],
    ['pt', 'european portuguese', 'Inês', 'Tiago', 'eu'],
  ],
  hi: [['hi', 'indian', 'Ananya', 'Arjun']],
  zh: [['cmn', 'mandarin', 'Mei', 'Wei']],
  ja: [['ja', 'japanese', 'Sakura', 'Haruto']],
  ko: [['ko', 'korean', 'Jisoo', 'Minjun']],
  ar: [['ar', 'modern standard', 'Layla', 'Omar']],
  ru: [['ru', 'russian', 'Anna', 'Dmitri']],
  nl: [['nl', 'dutch', 'Emma', 'Daan']],
  pl: [['pl', 'polish', 'Zofia', 'Jakub']],
  sv: [['sv', 'swedish', 'Elsa', 'Oskar']],
  da: [['da', 'danish', 'Freja', 'Mikkel']],
  no: [['nb', 'bokmål', 'Ingrid', 'Lars']],
  fi: [['fi', 'finnish', 'Aino', 'Eero']],
  tr: [['tr', 'turkish', 'Elif', 'Emre']],
  uk: [['uk', 'ukrainian', 'Oksana', 'Andriy']],
  cs: [['cs', 'czech', 'Tereza', 'Tomáš']],
  sk: [['sk', 'slovak', 'Zuzana', 'Martin']],
  hu: [['hu', 'hungarian', 'Eszter', 'Bence']],
  ro: [['ro', 'romanian', 'Ioana', 'Andrei']],
  bg: [['bg', 'bulgarian', 'Elena', 'Georgi']],
  hr: [['hr', 'croatian', 'Ivana', 'Luka']],
  sr: [['sr', 'serbian', 'Milica', 'Nikola']],
  sl: [['sl', 'slovenian', 'Nina', 'Matej']],
  et: [['et', 'estonian', 'Liis', 'Rasmus']],
  lv: [['lv', 'latvian', 'Līga', 'Jānis']],
  lt: [['lt', 'lithuanian', 'Austėja', 'Lukas']],
};

/** The clearest first; see contracts/voice-clarity. */
const english: BuiltInVoice[] = [
  fliteVoice('rms', { name: 'Henry', gender: 'male', accent: 'american', region: 'us' }, 'en-us'),
  fliteVoice('awb', { name: 'Callum', gender: 'male', accent: 'scottish', region: 'gb' }, 'en-gb-scotland'),
  fliteVoice('slt', { name: 'Grace', gender: 'female', accent: 'american', region: 'us' }, 'en-us'),
  espeakVoice('en', 'en-gb-x-rp', { name: 'Oliver', gender: 'male', accent: 'british', region: 'gb' }),
  espeakVoice('en', 'en-gb-x-rp', { name: 'Alice', gender: 'female', accent: 'british', region: 'gb' }),
];

/** Every built-in voice; ids are `language-region-name` and never change. */
export const builtInVoices: readonly BuiltInVoice[] = [
  ...english,
  ...languageCodes.flatMap((code) => (code === 'en' ? [] : rows[code].flatMap((row) => pairOf(code, row)))),
];

function pairOf(language: LanguageCode, [espeak, accent, female, male, region]: VoiceRow): BuiltInVoice[] {
  const place = region ? { accent, region } : { accent };
  return [
    espeakVoice(language, espeak, { name: female, gender: 'female', ...place }),
    espeakVoice(language, espeak, { name: male, gender: 'male', ...place }),
  ];
}

/** Throws AppError voice_not_found. */
export function findBuiltInVoice(voiceId: string): BuiltInVoice {
  const voice = builtInVoices.find((one) => one.id === voiceId);
  if (voice) return voice;
  throw new AppError(
    'voice_not_found',
    `There is no voice "${voiceId.slice(0, 60)}". Choose one from the list of voices.`,
  );
}

function fliteVoice(voice: FliteSource['voice'], speaker: Speaker, formantLanguage: string): BuiltInVoice {
  return { ...describe('en', speaker), source: { kind: 'flite', voice }, formantVoice: formantLanguage };
}

function espeakVoice(language: LanguageCode, espeak: string, speaker: Speaker): BuiltInVoice {
  const source: EspeakSource =
    speaker.gender === 'female'
      ? { kind: 'espeak', voice: espeak, variant: femaleVariant }
      : { kind: 'espeak', voice: `${espeak}+${maleVariantName}` };
  return { ...describe(language, speaker), source, formantVoice: espeak };
}

function describe(language: LanguageCode, speaker: Speaker): VoiceDescription & { language: LanguageCode } {
  const { name, gender, accent, region } = speaker;
  const plainName = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const id = [language, region, plainName].filter(Boolean).join('-');
  return { id, name, language, languages: [language], gender, accent, isApproximate: false, engine: 'built-in' };
}
