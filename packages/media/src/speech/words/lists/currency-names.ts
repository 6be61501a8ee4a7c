import type { LanguageCode } from '@portray/contracts/languages';

// CLDR's names of currencies say whose they are ('US dollars', 'British pounds'). People do so only where it matters: these are the
// short names of the dollar, the pound, the yen and a language's own money, by CLDR's plural categories.

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
type Names = Partial<Record<LanguageCode, Record<string, Forms>>>;

/** 'krona kronor' are one and other, 'доллар доллара долларов доллара' one, few, many, other: the categories of the language. */
function forms(categories: string, names: string): Forms {
  const words = names.split('|');
  const pairs = categories.split(' ').map((category, index) => [category, words[index] ?? words.at(-1)]);
  return Object.fromEntries(pairs) as Forms;
}

const one = (names: string) => forms('one other', names);
const same = (name: string): Forms => ({ other: name });
const oneFew = (names: string) => forms('one few other', names);
const four = (names: string) => forms('one few many other', names);
const dual = (names: string) => forms('one two few other', names);

export const shortNames: Names = {
  en: { USD: one('dollar|dollars'), GBP: one('pound|pounds'), JPY: same('yen') },
  es: { USD: one('dólar|dólares'), GBP: one('libra|libras'), JPY: one('yen|yenes') },
  fr: { USD: one('dollar|dollars'), GBP: one('livre|livres'), JPY: one('yen|yens') },
  de: { USD: same('Dollar'), GBP: same('Pfund'), JPY: same('Yen') },
  it: { USD: one('dollaro|dollari'), GBP: one('sterlina|sterline'), JPY: same('yen') },
  pt: { USD: one('dólar|dólares'), GBP: one('libra|libras'), JPY: one('iene|ienes'), BRL: one('real|reais') },
  hi: { USD: same('डॉलर'), GBP: same('पाउंड'), JPY: same('येन'), INR: one('रुपया|रुपये') },
  zh: { CNY: same('元') },
  ja: { USD: same('ドル'), GBP: same('ポンド'), JPY: same('エン'), EUR: same('ユーロ') },
  ko: { USD: same('달러'), GBP: same('파운드'), JPY: same('엔'), KRW: same('원') },
  ar: {
    USD: forms('one two few many other', 'دولار|دولاران|دولارات|دولارًا|دولار'),
    GBP: forms('one two few many other', 'جنيه|جنيهان|جنيهات|جنيهًا|جنيه'),
    JPY: same('ين'),
  },
  ru: {
    USD: four('доллар|доллара|долларов|доллара'),
    GBP: four('фунт|фунта|фунтов|фунта'),
    JPY: four('иена|иены|иен|иены'),
    RUB: four('рубль|рубля|рублей|рубля'),
  },
  nl: { USD: same('dollar'), GBP: same('pond'), JPY: same('yen') },
  pl: {
    USD: four('dolar|dolary|dolarów|dolara'),
    GBP: four('funt|funty|funtów|funta'),
    JPY: four('jen|jeny|jenów|jena'),
    PLN: four('złoty|złote|złotych|złotego'),
  },
  sv: { USD: same('dollar'), GBP: same('pund'), JPY: same('yen'), SEK: one('krona|kronor') },
  da: { USD: same('dollar'), GBP: same('pund'), JPY: same('yen'), DKK: one('krone|kroner') },
  no: { USD: same('dollar'), GBP: same('pund'), JPY: same('yen'), NOK: one('krone|kroner') },
  fi: { USD: one('dollari|dollaria'), GBP: one('punta|puntaa'), JPY: one('jeni|jeniä') },
  tr: { USD: same('dolar'), GBP: same('sterlin'), JPY: same('yen'), TRY: same('lira'), EUR: same('euro') },
  uk: {
    USD: four('долар|долари|доларів|долара'),
    GBP: four('фунт|фунти|фунтів|фунта'),
    JPY: four('єна|єни|єн|єни'),
    UAH: four('гривня|гривні|гривень|гривні'),
  },
  cs: {
    USD: four('dolar|dolary|dolaru|dolarů'),
    GBP: four('libra|libry|libry|liber'),
    JPY: four('jen|jeny|jenu|jenů'),
    CZK: four('koruna|koruny|koruny|korun'),
  },
  sk: {
    USD: four('dolár|doláre|dolára|dolárov'),
    GBP: four('libra|libry|libry|libier'),
    JPY: four('jen|jeny|jenu|jenov'),
  },
  hu: { USD: same('dollár'), GBP: same('font'), JPY: same('jen'), HUF: same('forint') },
  ro: {
    USD: oneFew('dolar|dolari|de dolari'),
    GBP: oneFew('liră|lire|de lire'),
    JPY: oneFew('yen|yeni|de yeni'),
    RON: oneFew('leu|lei|de lei'),
  },
  bg: { USD: one('долар|долара'), GBP: one('лира|лири'), JPY: one('йена|йени'), BGN: one('лев|лева') },
  hr: { USD: one('dolar|dolara'), GBP: oneFew('funta|funte|funti'), JPY: one('jen|jena') },
  sr: { USD: one('долар|долара'), GBP: oneFew('фунта|фунте|фунти'), JPY: one('јен|јена'), RSD: one('динар|динара') },
  sl: {
    USD: dual('dolar|dolarja|dolarji|dolarjev'),
    GBP: dual('funt|funta|funti|funtov'),
    JPY: dual('jen|jena|jeni|jenov'),
  },
  et: { USD: one('dollar|dollarit'), GBP: one('nael|naela'), JPY: one('jeen|jeeni') },
  lv: {
    USD: forms('zero one other', 'dolāru|dolārs|dolāri'),
    GBP: forms('zero one other', 'mārciņu|mārciņa|mārciņas'),
    JPY: forms('zero one other', 'jenu|jena|jenas'),
  },
  lt: {
    USD: four('doleris|doleriai|dolerio|dolerių'),
    GBP: four('svaras|svarai|svaro|svarų'),
    JPY: four('jena|jenos|jenos|jenų'),
  },
};

function cents(name: Forms, own: Record<string, Forms> = {}): Record<string, Forms> {
  return { USD: name, EUR: name, ...own };
}

/** The hundredth part of a currency. */
export const minorUnits: Names = {
  en: cents(one('cent|cents'), { GBP: one('penny|pence') }),
  es: { USD: one('centavo|centavos'), EUR: one('céntimo|céntimos'), GBP: one('penique|peniques') },
  fr: { USD: one('cent|cents'), EUR: one('centime|centimes'), GBP: one('penny|pence') },
  de: cents(same('Cent'), { GBP: same('Pence') }),
  it: cents(one('centesimo|centesimi')),
  pt: { USD: one('centavo|centavos'), EUR: one('cêntimo|cêntimos'), BRL: one('centavo|centavos') },
  ru: cents(four('цент|цента|центов|цента'), { RUB: four('копейка|копейки|копеек|копейки') }),
  nl: cents(same('cent')),
  pl: cents(four('cent|centy|centów|centa'), { PLN: four('grosz|grosze|groszy|grosza') }),
  sv: cents(same('cent'), { SEK: same('öre') }),
  da: cents(same('cent'), { DKK: same('øre') }),
  no: cents(same('cent'), { NOK: same('øre') }),
  fi: cents(one('sentti|senttiä')),
  tr: cents(same('sent'), { TRY: same('kuruş') }),
  uk: cents(four('цент|центи|центів|цента'), { UAH: four('копійка|копійки|копійок|копійки') }),
  cs: cents(four('cent|centy|centu|centů'), { CZK: four('haléř|haléře|haléře|haléřů') }),
  sk: cents(four('cent|centy|centa|centov')),
  hu: cents(same('cent')),
  ro: cents(oneFew('cent|cenți|de cenți'), { RON: oneFew('ban|bani|de bani') }),
  bg: cents(one('цент|цента'), { BGN: one('стотинка|стотинки') }),
  hr: cents(one('cent|centa')),
  sr: cents(one('цент|цента')),
  sl: cents(dual('cent|centa|centi|centov')),
  et: cents(one('sent|senti')),
  lv: cents(forms('zero one other', 'centu|cents|centi')),
  lt: cents(four('centas|centai|cento|centų')),
};

// What is written for a currency beside its own sign in CLDR. A sign that several countries use means their own money in their
// languages, else the dollar, the pound, the yen or euro.
const everywhere: Record<string, string> = {
  $: 'USD',
  US$: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '￥': 'JPY',
  '₹': 'INR',
  '₽': 'RUB',
  '₩': 'KRW',
  '₺': 'TRY',
  '₴': 'UAH',
  '₿': 'BTC',
  R$: 'BRL',
  C$: 'CAD',
  CA$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  NZ$: 'NZD',
  HK$: 'HKD',
  S$: 'SGD',
  MX$: 'MXN',
  NT$: 'TWD',
  CHF: 'CHF',
  zł: 'PLN',
  Kč: 'CZK',
  Ft: 'HUF',
  '₪': 'ILS',
  '฿': 'THB',
  '₫': 'VND',
  '₱': 'PHP',
  '₦': 'NGN',
  'лв.': 'BGN',
  лв: 'BGN',
  'руб.': 'RUB',
  грн: 'UAH',
  'din.': 'RSD',
  'дин.': 'RSD',
};

const inTheirLanguages: Partial<Record<LanguageCode, Record<string, string>>> = {
  sv: { kr: 'SEK', 'kr.': 'SEK' },
  da: { kr: 'DKK', 'kr.': 'DKK' },
  no: { kr: 'NOK', 'kr.': 'NOK' },
  zh: { '¥': 'CNY', '￥': 'CNY', 元: 'CNY' },
  ja: { 円: 'JPY' },
  ko: { 원: 'KRW' },
  ro: { lei: 'RON' },
  tr: { TL: 'TRY' },
  hi: { रु: 'INR', 'रु.': 'INR' },
  ru: { 'р.': 'RUB', руб: 'RUB' },
  uk: { 'грн.': 'UAH' },
};

// Codes that are words in capitals: 'TRY 3 DAYS FREE'.
const capitalizedWords = ['ALL', 'BAM', 'BOB', 'CUP', 'GEL', 'MAD', 'MOP', 'PEN', 'SOS', 'TOP', 'TRY'];

/** What is written for currencies in this language: signs, and codes of three letters. */
export function writtenCurrencies(language: LanguageCode): Record<string, string> {
  const codes = Object.fromEntries(
    Intl.supportedValuesOf('currency')
      .filter((code) => !capitalizedWords.includes(code))
      .map((code) => [code, code]),
  );
  return { ...codes, ...everywhere, ...inTheirLanguages[language] };
}
