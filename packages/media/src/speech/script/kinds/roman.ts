import type { LanguageCode } from '@portray/contracts/languages';
import { cardinal, ordinal } from '../../words/numbers.ts';
import { type Claim, type Line, type Rule, textBefore } from '../claims.ts';
import { stopForm, stopOrdinals } from './ordinals.ts';

const letterValues: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };
const wellFormed = /^(?=.)M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/u;

/** The value of a Roman numeral in capitals; undefined where it is none. */
function romanValue(numeral: string): number | undefined {
  if (!wellFormed.test(numeral)) return undefined;
  const values = [...numeral].map((letter) => letterValues[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

/** Nouns before which a numeral is counted: 'Part III', 'siglo XXI'. */
const counted: Partial<Record<LanguageCode, RegExp>> = {
  en: /(?:war|chapter|part|section|volume|vol\.|book|act|scene|phase|type|article|title|level|class|stage|step|lesson|unit|module|appendix|figure|table|season|episode|round|group|division|region|bowl|olympiad|grade|mark|version|final fantasy|rocky|mk)\s$/iu,
  es: /(?:siglo|s\.|capítulo|parte|tomo|acto|mundial|volumen|fase|tipo|libro)\s$/iu,
  fr: /(?:chapitre|partie|tome|acte|mondiale|volume|phase|type|livre|niveau)\s$/iu,
  de: /(?:kapitel|teil|band|akt|weltkrieg|phase|typ|buch|stufe)\s$/iu,
  it: /(?:capitolo|cap\.|parte|volume|atto|mondiale|fase|tipo|libro)\s$/iu,
  pt: /(?:século|séc\.|capítulo|parte|volume|ato|mundial|fase|tipo|livro)\s$/iu,
  nl: /(?:hoofdstuk|deel|akte|wereldoorlog|fase|type|boek)\s$/iu,
  pl: /(?:rozdział|część|tom|akt|faza|typ|księga)\s$/iu,
  sv: /(?:kapitel|del|akt|världskriget|fas|typ|bok)\s$/iu,
  ro: /(?:secolul|sec\.|capitolul|partea|volumul|mondial)\s$/iu,
  ru: /(?:глава|часть|том|акт|фаза|тип|книга)\s$/iu,
};
/** Nouns after an ordinal: 'XX secolo', 'XX век'. */
const ordered: Partial<Record<LanguageCode, RegExp>> = {
  it: /^\s(?:secolo|capitolo|edizione|legione)/iu,
  ru: /^\s(?:век|в\.|столети|съезд|олимпи)/iu,
  uk: /^\s(?:століт|вік)/iu,
  pl: /^\s(?:wiek|w\.|stuleci)/iu,
  bg: /^\s(?:век)/iu,
  ro: /^\s(?:secol)/iu,
  hr: /^\.?\s(?:stoljeć)/iu,
  sr: /^\.?\s(?:век|столећ)/iu,
  cs: /^\.\s(?:stolet)/iu,
  sk: /^\.\s(?:storoč)/iu,
  pt: /^\s(?:edição|congresso)/iu,
  es: /^\s(?:edición|congreso)/iu,
};
/** What is said before the number of a ruler; languages without an entry count him ('Louis quatorze'). */
const rulers: Partial<Record<LanguageCode, { before: string; upTo: number; form: object }>> = {
  en: { before: 'the ', upTo: 39, form: {} },
  de: { before: 'der ', upTo: 39, form: { article: 'definite', case: 'nominative' } },
  nl: { before: 'de ', upTo: 39, form: {} },
  sv: { before: 'den ', upTo: 39, form: {} },
  es: { before: '', upTo: 10, form: {} },
  pt: { before: '', upTo: 10, form: {} },
  pl: { before: '', upTo: 39, form: {} },
  ru: { before: '', upTo: 39, form: {} },
  it: { before: '', upTo: 39, form: {} },
  cs: { before: '', upTo: 39, form: {} },
  sk: { before: '', upTo: 39, form: {} },
  hr: { before: '', upTo: 39, form: {} },
  sl: { before: '', upTo: 39, form: {} },
  sr: { before: '', upTo: 39, form: {} },
  uk: { before: '', upTo: 39, form: {} },
  bg: { before: '', upTo: 39, form: {} },
  da: { before: 'den ', upTo: 39, form: {} },
  no: { before: 'den ', upTo: 39, form: {} },
};
const title =
  /(?:king|queen|pope|emperor|empress|tsar|czar|prince|saint|könig|kaiser|papst|roi|reine|pape|rey|reina|papa|re|rainha|rei|król|król(?:owa)?|papież|король|царь|император)\s\p{Lu}\p{L}+\s$/iu;

/** Rulers' numbers stand before their names, with a stop. */
const numeralFirst: readonly LanguageCode[] = ['tr', 'hu', 'de'];

/** 'World War II', 'Louis XIV', 'XXe siècle'; never the pronoun 'I'. */
export const romans: Rule = function* (line) {
  const pattern =
    /(?<![\p{L}\p{N}.'’-])([IVXLCDM]{1,8})(er|re|e|ème|è|º|ª)?(?![\p{L}\p{N}'’])(\.(?=\s+\p{Ll}|[,;:)])|(?<=(?:^|\s)\p{L}+)\.(?=\s\p{Lu}))?/gu;
  for (const found of line.text.matchAll(pattern)) {
    const { 1: numeral = '', 2: ending, 3: stop, index } = found;
    const value = romanValue(numeral);
    if (value === undefined || !line.isFree(index, index + numeral.length)) continue;
    const isBeforeName = stop !== undefined && /^\s\p{Lu}/u.test(line.text.slice(index + found[0].length));
    if (isBeforeName && !(numeralFirst.includes(line.language) && numeral.length + (numeral === 'V' ? 1 : 0) > 1))
      continue;
    const spoken = romanInWords(line, index, found[0].length, { numeral, value, ending }, stop !== undefined);
    if (spoken === undefined) continue;
    yield {
      from: index,
      to: index + found[0].length,
      kind: 'roman',
      spoken,
      ...(stop && { isAbbreviated: true as const }),
    } satisfies Claim;
  }
};

type Numeral = { numeral: string; value: number; ending: string | undefined };

function romanInWords(
  { language, text }: Line,
  from: number,
  length: number,
  { numeral, value, ending }: Numeral,
  hasStop: boolean,
): string | undefined {
  const [before, after] = [textBefore(text, from), text.slice(from + length)];
  if (ending)
    return isCounting(language, numeral, ending) ? (ordinal(language, value, { ending }) ?? undefined) : undefined;
  if (ordered[language]?.test(after)) return ordinal(language, value, stopForm(language, before, after)) ?? undefined;
  if (language === 'it' && /(?:secolo|sec\.)\s$/iu.test(before)) return ordinal(language, value) ?? undefined;
  if (counted[language]?.test(before)) return cardinal(language, value);
  if (article.test(before)) return /^[IVX]{2,}$/u.test(numeral) ? (ordinal(language, value) ?? undefined) : undefined;
  const isRuler =
    /^[IVX]+$/u.test(numeral) &&
    /(?:^|\s)\p{Lu}\p{Ll}{2,}\s$/u.test(before) &&
    (numeral.length > 1 || language !== 'en' || title.test(before) || (numeral !== 'I' && rulerName.test(before))) &&
    !isEmphasised(before);
  if (isRuler) return rulerNumber(language, value);
  // 'II. Weltkrieg', 'II. Abdülhamid', 'IX. ročník'.
  if (!hasStop || !stopOrdinals.includes(language) || !/^\s\p{L}/u.test(after) || !/^[IVX]+$/u.test(numeral))
    return undefined;
  return ordinal(language, value, stopForm(language, before, after)) ?? undefined;
}

/** 'The XXI Olympiad'. */
const article = /(?:^|\s)(?:the|el|la|le|il|lo|o|a|de|het)\s$/iu;
const rulerName =
  /(?:henry|elizabeth|charles|george|edward|richard|james|william|philip|nicholas|alexander|francis|benedict|catherine)\s$/iu;

/** 'XXe', 'Xº': 'Le' and 'De' are words. */
const isCounting = (language: LanguageCode, numeral: string, ending: string) =>
  /^[IVX]+$/u.test(numeral) && (/[ºª]/u.test(ending) || language === 'fr');

/** In a line of capitals 'II' is no number of a name. */
const isEmphasised = (before: string) => /\p{Lu}{3,}\s$/u.test(before);

function rulerNumber(language: LanguageCode, value: number): string {
  const ruler = rulers[language];
  const isFirstOfFrance = language === 'fr' && value === 1;
  if (ruler && value <= ruler.upTo) {
    const words = ordinal(language, value, { gender: 'masculine', ...ruler.form });
    if (words !== null)
      return ruler.before + (language === 'de' ? words.charAt(0).toUpperCase() + words.slice(1) : words);
  }
  return (isFirstOfFrance ? ordinal(language, value) : null) ?? cardinal(language, value);
}
