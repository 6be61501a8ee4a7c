import { isLanguageCode } from '@portray/contracts/languages';
import type { BusinessUse } from '@portray/contracts/voice-sets';
import { type Gender, type ModelFacts, type Pin, titled } from './model-facts.ts';

type Card = { licence: string; business: BusinessUse; genders: Gender[] };

const free = (licence: string, ...genders: Gender[]): Card => ({ licence, business: 'yes', genders });
const closed = (licence: string, ...genders: Gender[]): Card => ({
  licence: `${licence}: not for business`,
  business: 'no',
  genders,
});

/** Piper's voices whose card was read. Others show their card, which is in the archive. */
const cards: Record<string, Card> = {
  'es_ES-davefx': free('CC0', 'male'),
  'de_DE-thorsten': free('CC0', 'male'),
  'de_DE-kerstin': free('CC0', 'female'),
  'pt_BR-faber': free('CC0', 'male'),
  'pt_BR-cadu': free('CC0', 'male'),
  'pt_PT-tugao': free('CC0', 'male'),
  'zh_CN-chaowen': free('CC0', 'male'),
  'en_US-kristin': free('public domain', 'female'),
  'en_US-norman': free('public domain', 'male'),
  'en_US-bryce': free('public domain', 'male'),
  'en_GB-cori': free('public domain', 'female'),
  'en_US-ljspeech': free('public domain', 'female'),
  'en_US-libritts_r': free('CC BY 4.0'),
  'fr_FR-siwis': free('CC BY 4.0', 'female'),
  'es_ES-sharvard': free('CC BY 4.0', 'male', 'female'),
  'de_DE-ramona': free('BSD', 'female'),
  'it_IT-riccardo': free('BSD', 'male'),
  'en_US-lessac': closed('for research only', 'female'),
  'en_US-ryan': closed('its recordings allow research only', 'male'),
  'hi_IN-pratham': closed('CC BY-NC', 'male'),
  'hi_IN-priyamvada': closed('CC BY-NC', 'female'),
  'zh_CN-xiao_ya': closed('CC BY-NC', 'female'),
  // Its copyleft reaches those who use the server, which is more than most businesses can promise.
  'fr_FR-tom': { licence: 'AGPL-3.0', business: 'with-rules', genders: ['male'] },
};
/** Of voices by these names, whatever their language. */
const cardsOfAnyPlace: Record<string, Card> = {
  miro: closed('non-commercial', 'male'),
  dii: closed('non-commercial', 'female'),
};
const unreadCard: Card = {
  licence: 'its card does not say, or was not read here: see MODEL_CARD in the archive',
  business: 'unknown',
  genders: [],
};

const pins: Record<string, Pin> = {
  'vits-piper-es_ES-davefx-medium-int8': {
    bytes: 21_171_632,
    sha256: '8bb8ac1cefb727caec9bd9c6c3185c673c8b42c53bd29bb25d5a7715dac37125',
  },
  'vits-piper-en_US-libritts_r-medium': {
    bytes: 82_038_311,
    sha256: '10dc268f3e371696d721486123e2705a9fc1faa113491979fde4d88dba1f1b1c',
  },
};

/** Those that the operator's page offers: what no larger set speaks comes first. */
export const offeredPiperVoices = [
  'no_NO-talesyntese-medium',
  'sr_RS-serbski_institut-medium',
  'zh_CN-chaowen-medium',
  'en_US-kristin-medium',
  'en_US-norman-medium',
  'en_US-bryce-medium',
  'en_GB-cori-medium',
  'en_US-ljspeech-medium',
  'en_US-libritts_r-medium',
  'es_ES-davefx-medium-int8',
  'es_ES-sharvard-medium',
  'fr_FR-siwis-medium',
  'de_DE-thorsten-medium',
  'de_DE-kerstin-low',
  'de_DE-ramona-low',
  'it_IT-riccardo-x_low',
  'pt_BR-faber-medium',
  'pt_BR-cadu-medium',
  'pt_PT-tugao-medium',
].map((voice) => `vits-piper-${voice}`);

const accents: Record<string, string> = {
  en_US: 'american',
  en_GB: 'british',
  es_MX: 'mexican',
  es_ES: 'spanish',
  pt_BR: 'brazilian',
  pt_PT: 'portuguese',
};

/** What the name of one of Piper's archives says; undefined for other names, and for languages that are not ours. */
export function piperFacts(name: string): ModelFacts | undefined {
  const read = /^vits-piper-(?<place>[a-z]{2}_[A-Z]{2})-(?<voice>.+)-(x_low|low|medium|high)(-int8|-fp16)?$/.exec(name);
  const { place = '', voice = '' } = read?.groups ?? {};
  const language = place === 'nb_NO' ? 'no' : place.slice(0, 2);
  if (!isLanguageCode(language)) return undefined;
  const { licence, business, genders } = cards[`${place}-${voice}`] ?? cardsOfAnyPlace[voice] ?? unreadCard;
  const title = titled(voice.replaceAll('_', ' '));
  const speakers = (genders.length > 0 ? genders : (['neutral'] as const)).map((gender, at) => ({
    name: at === 0 ? title : `${title} ${at + 1}`,
    gender,
  }));
  const pin = pins[name];
  const facts = { title, licence, business, memoryMegabytes: 150, archives: pin ? [pin] : [] };
  return { name, languages: [language], accent: accents[place] ?? '', speakers, ...facts };
}
