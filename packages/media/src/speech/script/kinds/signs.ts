import type { LanguageCode } from '@portray/contracts/languages';
import type { TokenKind } from '@portray/ports/script-reading';
import { type Line, patternRule, type Rule, textBefore } from '../claims.ts';
import { type SignWords, signWords } from '../sign-words.ts';

/** What a range goes from and to. */
const rangeKinds: ReadonlySet<TokenKind> = new Set([
  'number',
  'date',
  'time',
  'unit',
  'currency',
  'fraction',
  'ordinal',
]);

/** Between numbers, times and dates a dash is a range, or a minus in a sum. */
const dashes: Rule = function* (line) {
  const words = signWords(line.language);
  const isSum = /\d\s*=|=\s*\d/u.test(line.text);
  const [starts, ends] = [new Set<number>(), new Set<number>()];
  for (const { from, to, kind } of line.claims) {
    if (!rangeKinds.has(kind)) continue;
    starts.add(from);
    ends.add(to);
  }
  for (const { 0: dash, index } of line.text.matchAll(/\s?[–—~〜～-]\s?/gu)) {
    if (!ends.has(index) || !starts.has(index + dash.length)) continue;
    yield {
      from: index,
      to: index + dash.length,
      kind: 'range',
      spoken: `${line.language === 'ko' && !isSum ? '' : ' '}${isSum ? words.minus : words.to} `,
    };
  }
};

/** '30 cm x 20 cm': between amounts; '30 x 20' is a pattern below. */
const dimensions: Rule = function* ({ text, language, claims }) {
  const ends = new Set(claims.filter(({ kind }) => kind === 'unit' || kind === 'number').map(({ to }) => to));
  for (const { 0: sign, index } of text.matchAll(/\s[x×]\s(?=\d)/gu)) {
    if (!ends.has(index)) continue;
    const spoken = language === 'en' ? 'by' : signWords(language).times;
    yield { from: index, to: index + sign.length, kind: 'sign', spoken: ` ${spoken} ` };
  }
};

const englishSigns: Record<string, string> = {
  '≥': 'is at least',
  '≤': 'is at most',
  '≠': 'is not equal to',
  '≈': 'is about',
  '∞': 'infinity',
  '√': 'the square root of',
};

/** '3x as fast', where that is not the word of a product. */
const timesOver: Partial<Record<LanguageCode, string>> = {
  es: 'veces',
  it: 'volte',
  pt: 'vezes',
  en: 'times',
  hi: 'गुना',
  zh: '倍',
  ja: '倍',
  ko: '배',
};

/** '~20': not after a word that says so already. */
const aboutWords: Partial<Record<LanguageCode, string>> = {
  en: 'about',
  de: 'etwa',
  fr: 'environ',
  es: 'unos',
  it: 'circa',
  pt: 'cerca de',
  nl: 'ongeveer',
  pl: 'około',
  sv: 'ungefär',
  da: 'cirka',
  no: 'cirka',
  fi: 'noin',
  cs: 'asi',
  sk: 'asi',
  ru: 'примерно',
  uk: 'приблизно',
  bg: 'около',
  hr: 'oko',
  sr: 'око',
  sl: 'približno',
  ro: 'circa',
  hu: 'körülbelül',
  tr: 'yaklaşık',
  et: 'umbes',
  lv: 'apmēram',
  lt: 'apie',
  zh: '约',
  ja: '約',
  ko: '약',
  hi: 'लगभग',
  ar: 'حوالي',
};
const isAbout = new RegExp(
  `(?:around|roughly|approx\\p{L}*\\.?|some|ca\\.?|rund|${Object.values(aboutWords).join('|')})\\s$`,
  'iu',
);

type Called = (words: SignWords, line: Line, found: RegExpExecArray) => string | undefined;

/** Signs between things, by the pattern that finds them. */
const called: readonly [pattern: RegExp, call: Called][] = [
  [/(?<=\S)\s?&\s?(?=\S)/gu, (words) => words.and],
  [
    /(?<=[\p{L}\p{N})])\s?\+\s?(?=[\p{L}\p{N}(])|(?<![\p{L}\p{N}])\+(?=\d)|(?<=[\p{L}\p{N}+])\+/gu,
    (words) => words.plus,
  ],
  [/(?<=[\p{L}\p{N})])\s?=\s?(?=[\p{L}\p{N}(−-])/gu, (words) => words.equals],
  [/(?<=[\p{L}\p{N}])(?:\s<\s|<)(?=[\p{L}\p{N}])/gu, (words) => words.lessThan],
  [
    /(?<=[\p{L}\p{N}])(?:\s>\s|>)(?=[\p{L}\p{N}])/gu,
    (words, line, { index }) => (isPlaceholder(line.text, index) ? undefined : words.greaterThan),
  ],
  [
    /(?<=[\p{N})]\s?)[×*](?=\s?[\p{N}(])|(?<=\d)\s?[xX]\s?(?=\d)/gu,
    (words, { language, text }) => (language === 'en' && !text.includes('=') ? 'by' : words.times),
  ],
  [
    /(?<=\d)(?:\s?[×xX](?=\s+\p{L})|[×x](?=[\s,.;:!?)]|$))/gu,
    (words, { language }) => timesOver[language] ?? words.times,
  ],
  [
    /(?<=^|[\s(])[<>](?=\s?\d)/gu,
    (words, { language }, { 0: sign }) => {
      if (language === 'en') return sign === '<' ? 'less than' : 'more than';
      return sign === '<' ? words.lessThan : words.greaterThan;
    },
  ],
  [/(?<=[\p{N})]\s?)÷(?=\s?[\p{N}(])/gu, (words) => words.dividedBy],
  [/(?<=[\p{N})]\s)−(?=\s[\p{N}(])/gu, (words) => words.minus],
  [/±(?=\s?\d)/gu, (words) => `${words.plus} ${words.minus}`],
  [/(?<=^|\s)@(?=\s)/gu, (words) => words.at],
  [
    /(?<=^|[\s(])[~≈∼](?=\s?[\d\p{Sc}])/gu,
    (_, { language, text }, { index }) => (isAbout.test(textBefore(text, index)) ? '' : aboutWords[language]),
  ],
  [/§+(?=\s?\d)/gu, (_, { language }) => ({ en: 'section', de: 'Paragraph' })[language as string]],
  [/(?<![\p{L}])w\/o(?![\p{L}])/giu, (_, { language }) => (language === 'en' ? 'without' : undefined)],
  [/(?<![\p{L}])w\/(?=\s)/giu, (_, { language }) => (language === 'en' ? 'with' : undefined)],
  [/[≥≤≠≈∞√]/gu, (_, { language }, { 0: sign }) => (language === 'en' ? englishSigns[sign] : undefined)],
  [/(?<=(?<!\p{L})[CF])#(?!\w)/gu, (_, { language }) => (language === 'en' ? 'sharp' : undefined)],
  // These part words and are not said.
  [/(?<=[\p{L}\p{N}])[/_|](?=[\p{L}\p{N}])/gu, () => ''],
];

/** '<Your name>' is no comparison. */
function isPlaceholder(text: string, at: number): boolean {
  const open = text.lastIndexOf('<', at);
  return open !== -1 && !/[\p{L}\p{N}]\s?$/u.test(textBefore(text, open));
}

const calls: readonly Rule[] = called.map(([pattern, call]) =>
  patternRule(
    'sign',
    () => pattern,
    (found, line) => {
      const words = call(signWords(line.language), line, found);
      return words === undefined ? undefined : ` ${words} `;
    },
  ),
);

/** 'Rock ’n’ roll'. */
const shortAnd: Rule = patternRule(
  'sign',
  (language) => (language === 'en' ? /(?<![\p{L}])['’‘]n['’‘]?(?=\s)/gu : undefined),
  () => 'and',
);

export const signs: readonly Rule[] = [dashes, dimensions, ...calls, shortAnd];
