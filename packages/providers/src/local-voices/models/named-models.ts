import type { LanguageCode } from '@portray/contracts/languages';
import { type ModelFacts, type Pin, type Speaker, titled } from './model-facts.ts';
import { piperFacts } from './piper-facts.ts';

const apache = 'Apache-2.0';
const pin = (bytes: number, sha256: string) => ({ bytes, sha256 });
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

const kokoro = (name: string, people: string, languages: LanguageCode[], ...archives: Pin[]): ModelFacts => ({
  name,
  title: 'Kokoro',
  languages,
  accent: '',
  speakers: people.split(' ').map(kokoroSpeaker),
  licence: apache,
  business: 'yes',
  memoryMegabytes: name.includes('int8') ? 400 : 650,
  archives,
});
const many: LanguageCode[] = ['en', 'zh', 'es', 'fr', 'hi', 'it', 'pt'];
const kitten = (name: string, bytes: number, sha256?: string): ModelFacts => ({
  name,
  title: 'Kitten nano',
  languages: ['en'],
  accent: 'american',
  licence: apache,
  business: 'yes',
  memoryMegabytes: 150,
  bytes,
  archives: sha256 ? [{ bytes, sha256 }] : [],
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
  {
    name: 'sherpa-onnx-supertonic-3-tts-int8-2026-05-11',
    title: 'Supertonic 3',
    languages: supertonicLanguages,
    accent: '',
    speakers: Array.from({ length: 10 }, (_, at) => ({
      name: `Supertonic ${at + 1}`,
      gender: at < 5 ? 'female' : 'male',
    })),
    licence: 'OpenRAIL-M: it forbids some uses, and everybody who uses your server is bound by it, too',
    business: 'with-rules',
    memoryMegabytes: 350,
    archives: [pin(128_774_318, '82fa96f91c4ef8abaae3a14a3f4153facf88bed821d1f7331cec2700f432c427')],
  },
  // Whole numbers first: the builds of 8 bits are slower here, and some of their sound is none.
  { ...kokoro('kokoro-multi-lang-v1_0', kokoroPeople, many), bytes: 349_906_910 },
  kokoro(
    'kokoro-int8-multi-lang-v1_0',
    kokoroPeople,
    many,
    pin(132_303_094, '4c3052abaa60943a341f193888cf6abd68787dae6ab8ae5c925a706caa247e4e'),
  ),
  kokoro('kokoro-en-v0_19', oldKokoroPeople, ['en'], {
    sha256: '912804855a04745fa77a30be545b3f9a5d15c4d66db00b88cbcd4921df605ac7',
  }),
  kokoro(
    'kokoro-int8-en-v0_19',
    oldKokoroPeople,
    ['en'],
    pin(103_248_205, 'c9f0dd393615805b0bab050c340834d5e684e732aec91c0e860cd30e982c08bd'),
  ),
  kitten('kitten-nano-en-v0_8-fp32', 63_815_222, '16092117bfe591ddcd58d078e1454603b8e1caea46f85653b2c2efae76bd883e'),
  kitten('kitten-nano-en-v0_8-int8', 31_220_690, '6fa5be852612ce761094ba74ee6123b4fc4acfefa79bf64dc63acae4a83af2fd'),
  kitten('kitten-micro-en-v0_8', 44_423_643),
  kitten('kitten-mini-en-v0_8', 67_547_594),
  {
    name: 'sherpa-onnx-pocket-tts-int8-2026-01-26',
    title: 'Pocket',
    languages: ['en'],
    accent: '',
    speakers: [],
    licence:
      'disputed: one file of the archive says CC BY 4.0, another one non-commercial. Voices of others need their consent',
    business: 'disputed',
    memoryMegabytes: 420,
    archives: [pin(98_336_520, '2f3b88823cbbb9bf0b2477ec8ae7b3fec417b3a87b6bb5f256dba66f2ad967cb')],
  },
  {
    name: 'sherpa-onnx-zipvoice-distill-int8-zh-en-emilia',
    title: 'ZipVoice',
    languages: ['en', 'zh'],
    accent: '',
    speakers: [],
    licence: `${apache} for its program; the recordings that it learned from (Emilia) are for non-commercial use: not for business. Voices of others need their consent`,
    business: 'no',
    memoryMegabytes: 500,
    // Its makers put another archive under the same name.
    archives: [
      pin(109_162_785, '77219c8b40f4ee8d73a7f902305ff6c1128ef9b54461c41b4ca6ed890b6c2803'),
      pin(147_573_432, '6be8482431cb7f1bfa9bf17b6a1209b5526d17dfd1ec676be981d39235cb994f'),
    ],
    vocoder: {
      file: 'vocos_24khz.onnx',
      ...pin(54_157_409, 'bcb3b970e384161c4d634f0bb9e999ff1c471b34c9bc0b1049a5014065ed3cc0'),
    },
  },
  {
    name: 'matcha-icefall-en_US-ljspeech',
    title: 'Matcha',
    languages: ['en'],
    accent: 'american',
    speakers: [{ name: 'Linda', gender: 'female' }],
    licence: `${apache}; trained on a recording in the public domain`,
    business: 'yes',
    memoryMegabytes: 250,
    archives: [pin(76_741_121, 'ea75702da7456a8b1874728278a835220dc8a26f4e8bd93c83bf53dc27679845')],
    vocoder: {
      file: 'vocos-22khz-univ.onnx',
      ...pin(53_884_024, '0574a135aa1db2de6e181050db2ec528496cacd4a4701fc5d7faf9f9804c0081'),
    },
  },
];

/** What can be added by name, apart from the many voices of Piper (`vits-piper-<ll_CC>-<voice>-<quality>`). */
export const namedModels = table.map(({ name }) => name);

/** The sets that the operator's page offers beside Piper's voices, best first. */
export const offeredSets = [
  'sherpa-onnx-supertonic-3-tts-int8-2026-05-11',
  'kokoro-multi-lang-v1_0',
  'kitten-nano-en-v0_8-fp32',
  'sherpa-onnx-pocket-tts-int8-2026-01-26',
];

/** The facts of a model by the name of its archive; undefined where nothing is known of it. */
export function factsOf(name: string): ModelFacts | undefined {
  return table.find((model) => model.name === name) ?? piperFacts(name);
}
