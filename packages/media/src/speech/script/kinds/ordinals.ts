import type { LanguageCode } from '@portray/contracts/languages';
import { genderOfCounted } from '../../words/counted-gender.ts';
import { ordinal } from '../../words/numbers.ts';
import type { WordForm } from '../../words/word-form.ts';
import { type Claim, patternRule, type Rule, textBefore } from '../claims.ts';
import { opensSentence } from '../sentence-ends.ts';
import { monthsWritten } from '../written-signs.ts';

/** Letters after the digits of an ordinal. */
const endings: Partial<Record<LanguageCode, string>> = {
  en: 'st|nd|rd|th',
  fr: 'er|ers|re|res|ère|e|es|ème|èmes|ième|nd|nde',
  es: String.raw`\.?[ºª]|\.?°|\.?er|\.?o|\.?a|ro|ra|do|da|to|ta|mo|ma|vo|va|no|na`,
  it: '[º°ª]|mo|ma',
  pt: String.raw`\.?[ºª°]`,
  nl: 'e|de|ste|ᵉ',
  sv: ':?[ae]',
  hi: '(?:ला|ली|ले|रा|री|रे|था|थी|थे|ठा|ठी|ठे|वाँ|वां|वीं|वें|वा|वी|वे)',
  fi: ':[a-zäö]{1,4}',
  ro: '-(?:lea|a)',
  ru: '-?(?:й|ый|ий|ой|я|ая|е|ое|го|ого|му|ому|м|ом|х|ых|ми|ми|ю|ую|ые)',
  uk: '-?(?:й|а|я|е|є|го|му|ї|ій|ті|х|м|ю|у)',
  bg: '-?(?:и|ви|ри|ти|ми|ят|ия|та|ва|ра|ма|то|во|ро|мо|те)',
  pl: '-?(?:y|szy|gi|ci|ty|my|ego|go|tego|szego|a|ej)',
  tr: "'?(?:inci|ıncı|uncu|üncü|nci|ncı|ncu|ncü)",
};

/** '3rd', '2e', '1º', '3-й'. */
const lettered = patternRule(
  'ordinal',
  (language) => {
    const ending = endings[language];
    return ending ? new RegExp(`(?<![\\p{L}\\p{N}.,-])(\\d{1,9})(${ending})(?![\\p{L}\\p{N}])`, 'gu') : undefined;
  },
  ({ 1: value = '', 2: ending = '' }, { language }) => {
    const letters = ending.replace(/^[-:.']+/u, '');
    return ordinal(language, value, { ending: letters }) ?? undefined;
  },
);

/** Languages that write 'third' as '3.'. */
export const stopOrdinals: readonly LanguageCode[] = [
  ...(['de', 'da', 'no', 'fi', 'pl', 'cs', 'sk', 'hr', 'sr', 'sl', 'hu', 'et', 'lv', 'tr'] as const),
];

/** '3. Oktober', 'mein 4. Versuch', 'Ludwig XIV. regierte' is not: Roman numerals have a rule of their own. */
const stopped: Rule = function* ({ language, text }) {
  if (!stopOrdinals.includes(language)) return;
  for (const { 0: whole, 1: value = '', index } of text.matchAll(/(?<![\p{L}\p{N}.,:/-])(\d{1,4})\.(?=\s+\S|[,)])/gu)) {
    const [before, after] = [textBefore(text, index), text.slice(index + whole.length)];
    if (!isStopOrdinal(language, before, after)) continue;
    const spoken = ordinal(language, value, stopForm(language, before, after));
    if (spoken !== null)
      yield { from: index, to: index + whole.length, kind: 'ordinal', spoken, isAbbreviated: true } satisfies Claim;
  }
};

export const ordinals: readonly Rule[] = [lettered, stopped];

/** German words that a counted noun follows. */
const determiner =
  /(?:^|[\s(„"])(?:am|im|vom|zum|zur|beim|ins|ans|der|die|das|den|dem|des|ein|eine|einen|einem|einer|eines|mein\p{L}*|dein\p{L}*|sein\p{L}*|ihr\p{L}*|unser\p{L}*|eu(?:er|re)\p{L}*|kein\p{L}*|jed\p{L}+|dies\p{L}+|bis|seit|ab|und)\s+$/iu;

/** Whether a number with a stop is counted in an order, not the end of a sentence. */
function isStopOrdinal(language: LanguageCode, before: string, after: string): boolean {
  if (/^,\s*\d+\./u.test(after)) return true;
  const next = /^\s+[„“"'»(]?(\p{L}[\p{L}\p{M}]*)/u.exec(after)?.[1];
  if (!next) return false;
  if (/^\p{Ll}/u.test(next) || monthsWritten(language).has(next.toLowerCase())) return true;
  if (language !== 'de') return false;
  // '1. Schritt: öffnen' begins a list.
  if (/^(?:.*[.!?:]\s+)?$/u.test(before)) return /^\s+\p{Lu}\p{Ll}+:/u.test(after) && !opensSentence(language, next);
  return (determiner.test(before) || /[,;(]\s*$/u.test(before)) && !opensSentence(language, next);
}

type CaseAfter = [pattern: RegExp, inCase: NonNullable<WordForm['case']>][];
const casesAfter = (locative: string, genitive: string): CaseAfter => [
  [new RegExp(`(?:^|\\s)(?:${locative})\\s$`, 'iu'), 'locative'],
  [new RegExp(`(?:^|\\s)(?:${genitive})\\s$`, 'iu'), 'genitive'],
];
/** 'początek XX wieku'. */
const genitiveCentury = /^(?:века|столетия|wieku|stulecia|stoljeća|столећа)$/u;
/** The case that a preposition right before asks for. */
const caseAfter: Partial<Record<LanguageCode, CaseAfter>> = {
  pl: casesAfter('w|we|na|o|po|przy', 'do|od|z|ze|u|bez|dla|podczas'),
  cs: casesAfter('v|ve|o|při', 'do|od|z|ze|u|bez|během'),
  sk: casesAfter('v|vo|o|pri', 'do|od|z|zo|u|bez|počas'),
  hr: casesAfter('u|o|pri', 'do|od|iz|bez|tijekom'),
  sr: casesAfter('у|о|при', 'до|од|из|без|током'),
  sl: casesAfter('v|o|pri', 'do|od|iz|brez'),
  ru: casesAfter('в|во|о|на|при', 'до|от|с|из|без|для|у|начал[оае]|конц[аеу]|конец|середин[аеы]'),
  uk: casesAfter('у|в|о|на|при', 'до|від|з|із|без|для|початк\\p{L}+|кін\\p{L}+'),
};

/** How an ordinal with a stop agrees with the noun after it and the word before it. */
export function stopForm(language: LanguageCode, before: string, after: string): WordForm {
  if (language === 'de') {
    const form = articleForm(language, before);
    const gender = genderOfCounted('de', /^\s+(\p{Lu}\p{L}+)/u.exec(after)?.[1] ?? '', true);
    return form.article === 'indefinite' && form.gender === 'masculine' && gender ? { ...form, gender } : form;
  }
  const next = /^\s+(\p{L}+)/u.exec(after)?.[1]?.toLowerCase() ?? '';
  if (language === 'da' || language === 'no') return {};
  // 'Dne 3. října', '3. listopada': the day of a month.
  if (monthsWritten(language).has(next)) return { case: 'genitive' };
  const gender = genderOfCounted(language, next, true);
  // Latvian months tell it by themselves.
  if (language === 'lv' && /ā$/u.test(next)) return { gender: 'masculine', case: 'locative' };
  const inCase =
    caseAfter[language]?.find(([pattern]) => pattern.test(before))?.[1] ??
    (genitiveCentury.test(next) ? 'genitive' : undefined);
  return { ...(gender && { gender }), ...(inCase && { case: inCase }) };
}

/** How a German ordinal agrees with the article before it; other languages choose without one. */
export function articleForm(language: LanguageCode, before: string): WordForm {
  if (language !== 'de') return {};
  const word = /(?:^|[\s(„"])(\p{L}+)\s+(?:\p{Lu}\p{Ll}+\.?,\s+)?$/u.exec(before)?.[1]?.toLowerCase() ?? '';
  if (/^(?:am|im|vom|zum|zur|beim|dem|den|des|einem|einen|einer|eines|\p{L}{2,4}e[mns]|seit)$/u.test(word))
    return { article: 'definite', case: 'dative' };
  if (/^(?:der|die|das|diese[rs]?|jede[rs]?)$/u.test(word)) return { article: 'definite', case: 'nominative' };
  if (/^(?:eine|[mds]eine|ihre|unsere|eure|keine)$/u.test(word))
    return { article: 'indefinite', gender: 'feminine', case: 'nominative' };
  return { article: 'indefinite', gender: 'masculine', case: 'nominative' };
}
