import { isLanguageCode, type LanguageCode } from '@portray/contracts/languages';
import type { VoiceDescription } from '@portray/ports/voice';

export type Gender = VoiceDescription['gender'];
/** One voice of a model; its place in the list is its number there. */
export type Speaker = { name: string; gender: Gender; languages?: readonly LanguageCode[]; accent?: string };

/** What is known of a model before it is there. */
export type ModelFacts = {
  name: string;
  languages: readonly LanguageCode[];
  accent: string;
  speakers: readonly Speaker[];
  licence: string;
  /** Bytes of the archive, where they are known. */
  bytes?: number;
  /** A second file that belongs to it, of the release of vocoders. */
  vocoder?: { file: string; bytes: number };
};

const apache = 'Apache-2.0';
const kokoroPeople =
  'af_alloy af_aoede af_bella af_heart af_jessica af_kore af_nicole af_nova af_river af_sarah af_sky am_adam am_echo am_eric am_fenrir am_liam am_michael am_onyx am_puck am_santa bf_alice bf_emma bf_isabella bf_lily bm_daniel bm_fable bm_george bm_lewis ef_dora em_alex ff_siwis hf_alpha hf_beta hm_omega hm_psi if_sara im_nicola jf_alpha jf_gongitsune jf_nezumi jf_tebukuro jm_kumo pf_dora pm_alex pm_santa zf_xiaobei zf_xiaoni zf_xiaoxiao zf_xiaoyi zm_yunjian zm_yunxi zm_yunxia zm_yunyang';
const oldKokoroPeople =
  'af af_bella af_nicole af_sarah af_sky am_adam am_michael bf_emma bf_isabella bm_george bm_lewis';
const spokenBy: Record<string, [language: LanguageCode, accent: string]> = {
  a: ['en', 'american'],
  b: ['en', 'british'],
  e: ['es', ''],
  f: ['fr', ''],
  h: ['hi', ''],
  i: ['it', ''],
  j: ['ja', ''],
  p: ['pt', 'brazilian'],
  z: ['zh', ''],
};

/** Of 'af_bella': an American woman called Bella. */
function kokoroSpeaker(id: string): Speaker {
  const [kind = '', name = 'default'] = id.split('_');
  const [language, accent] = spokenBy[kind.charAt(0)] ?? ['en', ''];
  return { name: titled(name), gender: kind.charAt(1) === 'm' ? 'male' : 'female', languages: [language], accent };
}

const kokoro = (name: string, people: string, languages: LanguageCode[], bytes?: number): ModelFacts => ({
  name,
  languages,
  accent: '',
  speakers: people.split(' ').map(kokoroSpeaker),
  licence: apache,
  ...(bytes !== undefined && { bytes }),
});
const many: LanguageCode[] = ['en', 'zh', 'es', 'fr', 'hi', 'it', 'pt'];
const kitten = (name: string, bytes: number): ModelFacts => ({
  name,
  languages: ['en'],
  accent: 'american',
  licence: apache,
  bytes,
  speakers: Array.from({ length: 8 }, (_, at) => ({
    name: `Kitten ${at + 1}`,
    gender: at % 2 === 0 ? 'male' : 'female',
  })),
});
const supertonicLanguages: LanguageCode[] = [
  ...(['en', 'ko', 'ja', 'ar', 'bg', 'cs', 'da', 'de', 'es', 'et', 'fi', 'fr', 'hi', 'hr', 'hu', 'it', 'lt'] as const),
  ...(['lv', 'nl', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sv', 'tr', 'uk'] as const),
];

const table: readonly ModelFacts[] = [
  kokoro('kokoro-int8-en-v0_19', oldKokoroPeople, ['en'], 103_248_205),
  kokoro('kokoro-en-v0_19', oldKokoroPeople, ['en']),
  kokoro('kokoro-int8-multi-lang-v1_0', kokoroPeople, many, 132_303_094),
  kokoro('kokoro-multi-lang-v1_0', kokoroPeople, many, 349_906_910),
  kitten('kitten-nano-en-v0_8-int8', 31_220_690),
  kitten('kitten-micro-en-v0_8', 44_423_643),
  kitten('kitten-mini-en-v0_8', 67_547_594),
  {
    name: 'matcha-icefall-en_US-ljspeech',
    languages: ['en'],
    accent: 'american',
    bytes: 76_741_121,
    speakers: [{ name: 'Linda', gender: 'female' }],
    licence: `${apache}; trained on a recording in the public domain`,
    vocoder: { file: 'vocos-22khz-univ.onnx', bytes: 53_884_024 },
  },
  {
    name: 'sherpa-onnx-supertonic-3-tts-int8-2026-05-11',
    languages: supertonicLanguages,
    accent: '',
    speakers: Array.from({ length: 10 }, (_, at) => ({
      name: `Supertonic ${at + 1}`,
      gender: at < 5 ? 'female' : 'male',
    })),
    licence: 'OpenRAIL-M: it forbids some uses, and whoever uses your server is bound by it, too',
    bytes: 128_774_318,
  },
  {
    name: 'sherpa-onnx-pocket-tts-int8-2026-01-26',
    languages: ['en'],
    accent: '',
    speakers: [],
    bytes: 98_336_520,
    licence:
      'weights CC BY 4.0; this build of them is said to be for non-commercial use. Voices of others need their consent',
  },
  {
    name: 'sherpa-onnx-zipvoice-distill-int8-zh-en-emilia',
    languages: ['en', 'zh'],
    accent: '',
    speakers: [],
    bytes: 147_573_432,
    vocoder: { file: 'vocos_24khz.onnx', bytes: 54_157_409 },
    licence: `${apache} for its program; the recordings that it learned from (Emilia) are for non-commercial use: not for business. Voices of others need their consent`,
  },
];

/** What can be added by name, apart from the many voices of Piper (`vits-piper-<ll_CC>-<voice>-<quality>`). */
export const namedModels = table.map(({ name }) => name);

/** Piper's voices whose card was read: licence and gender. Others show their card, which is in the archive. */
const piperVoices: Record<string, [licence: string, ...genders: Gender[]]> = {
  'es_ES-davefx': ['CC0', 'male'],
  'de_DE-thorsten': ['CC0', 'male'],
  'de_DE-kerstin': ['CC0', 'female'],
  'pt_BR-faber': ['CC0', 'male'],
  'pt_BR-cadu': ['CC0', 'male'],
  'pt_PT-tugao': ['CC0', 'male'],
  'zh_CN-chaowen': ['CC0', 'male'],
  'en_US-libritts_r': ['CC BY 4.0'],
  'fr_FR-siwis': ['CC BY 4.0', 'female'],
  'es_ES-sharvard': ['CC BY 4.0', 'male', 'female'],
  'de_DE-ramona': ['BSD', 'female'],
  'it_IT-riccardo': ['BSD', 'male'],
  'en_US-lessac': ['for research only, not for business', 'female'],
  'en_US-ryan': ['not for business', 'male'],
  'hi_IN-pratham': ['CC BY-NC: not for business', 'male'],
  'hi_IN-priyamvada': ['CC BY-NC: not for business', 'female'],
  'zh_CN-xiao_ya': ['CC BY-NC: not for business', 'female'],
  'fr_FR-tom': ['AGPL-3.0', 'male'],
};
const accents: Record<string, string> = {
  en_US: 'american',
  en_GB: 'british',
  es_MX: 'mexican',
  es_ES: 'spanish',
  pt_BR: 'brazilian',
  pt_PT: 'portuguese',
};
const unknownLicence = 'its card does not say, or was not read here: see MODEL_CARD in the archive';

/** The facts of a model by the name of its archive; undefined where nothing is known of it. */
export function factsOf(name: string): ModelFacts | undefined {
  return table.find((model) => model.name === name) ?? piperFacts(name);
}

function piperFacts(name: string): ModelFacts | undefined {
  const read = /^vits-piper-(?<place>[a-z]{2}_[A-Z]{2})-(?<voice>.+)-(x_low|low|medium|high)(-int8|-fp16)?$/.exec(name);
  const { place = '', voice = '' } = read?.groups ?? {};
  const language = place === 'nb_NO' ? 'no' : place.slice(0, 2);
  if (!isLanguageCode(language)) return undefined;
  const [licence = unknownLicence, ...genders] = piperVoices[`${place}-${voice}`] ?? [];
  const title = titled(voice.replaceAll('_', ' '));
  const speakers = (genders.length > 0 ? genders : (['neutral'] as const)).map((gender, at) => ({
    name: at === 0 ? title : `${title} ${at + 1}`,
    gender,
  }));
  return { name, languages: [language], accent: accents[place] ?? '', speakers, licence };
}

function titled(words: string): string {
  return words.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
}
