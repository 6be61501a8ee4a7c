import type { LanguageCode } from '@portray/contracts/languages';
import { type Abbreviation, abbreviations as abbreviationsOf } from '../../words/abbreviations.ts';
import { letterNames } from '../../words/lists/letter-names.ts';
import { anyOf, patternRule, perLanguage, type Rule, textBefore } from '../claims.ts';
import { blank } from '../number-text.ts';
import { opensSentence } from '../sentence-ends.ts';

const table = perLanguage((language) => {
  const byText = new Map<string, Abbreviation[]>();
  for (const one of abbreviationsOf(language)) {
    for (const written of spellings(one.written)) {
      const key = withoutBlanks(written);
      const known = byText.get(key);
      if (!known) byText.set(key, [one]);
      else if (!known.includes(one)) known.push(one);
    }
  }
  const texts = [...new Set(abbreviationsOf(language).flatMap(({ written }) => spellings(written)))];
  const pattern = texts.length
    ? new RegExp(
        `(?<![\\p{L}\\p{N}.])(?:${anyOf(texts).replaceAll(' ', `${blank}?`)})(?:(?<=\\.)(?!\\p{L})|(?![\\p{L}\\p{N}]))`,
        'gu',
      )
    : undefined;
  return { byText, pattern };
});

/** As it is listed, and at the beginning of a sentence; a single letter is another one there. */
function spellings(written: string): string[] {
  const capital = written.charAt(0).toUpperCase() + written.slice(1);
  return /^\p{L}\.?$/u.test(written) ? [written] : [written, capital];
}

const withoutBlanks = (text: string) => text.replace(/\s/gu, '');

/** 'Dr. Smith', 'z. B.', 'Fig. 3', 'etc.'. */
const listed = patternRule(
  'abbreviation',
  (language) => table(language).pattern,
  ({ 0: written, index }, { text, language }) => {
    const [before, after] = [textBefore(text, index), text.slice(index + written.length)];
    const found = table(language)
      .byText.get(withoutBlanks(written))
      ?.find(({ place }) => isInPlace(place, before, after));
    if (!found || (found.spoken === null && mayBeWord(language, written, after))) return undefined;
    const words = found.spoken ?? written.replace(/\.$/u, '');
    const spoken = /^\p{N}/u.test(after) ? `${words} ` : words;
    const endsHere = found.mayEndSentence && endsBefore(language, written, after);
    return { spoken, ...(written.endsWith('.') && !endsHere && { isAbbreviated: true as const }) };
  },
);

function isInPlace(place: Abbreviation['place'], before: string, after: string): boolean {
  if (place === 'before-number') return /^\s?(?:\p{N}|(?:[IVXLC]{2,}|[VX])(?!\p{L}))/u.test(after);
  if (place === 'before-name')
    return /^[\s-]?(?:(?:and|und|et|y|e|en|och|i|и|&|de|del|la|las|los|du|des|da|do|dos|di|della|van|von)\s){0,2}[\p{Lu}\p{Lo}]/u.test(
      after,
    );
  return place === 'after-number' ? /(?:\p{N}|(?<!\p{L})[IVX]+)\.?\s?$/u.test(before) : true;
}

// biome-ignore format: a language a line.
/** Of lists of abbreviations without a reading: far more often words at the end of a sentence. */
const words = new Set([
  ...'aa ab act all alt as by card def do ex go hat i id in is jam job joe lib link long mart ok on or org pro to up'.split(' '),
  ...'akt am art ben best chin max mod pin port so test'.split(' '),
]);

/** A single letter is told by another rule, and before a word that opens sentences the stop ends one. */
function mayBeWord(language: LanguageCode, written: string, after: string): boolean {
  if (/^(?:\p{L}\.){2,}$/u.test(written)) return true;
  const word = written.replace(/\.$/u, '').toLowerCase();
  const next = /^\s+["'“‘„«(]?(\p{Lu}[\p{L}'’]*)/u.exec(after)?.[1];
  return word.length === 1 || words.has(word) || (next !== undefined && isKnownOpener(language, next));
}

/** Whether a sentence begins after an abbreviation: with a capital, after letters with stops with a word that opens sentences. */
function endsBefore(language: LanguageCode, written: string, after: string): boolean {
  const next = /^["'”’»)\]]*\s+["'“‘„«(]?(\p{Lu}[\p{L}'’]*)/u.exec(after)?.[1];
  if (next === undefined || /^[IVXLC]{2,}$|^[VX]$/u.test(next)) return false;
  return /^(?:\p{L}\.\s?)+$/u.test(written) ? isKnownOpener(language, next) : true;
}

/** 'U.S.', 'J. Smith': letters with stops. */
const initials: Rule = patternRule(
  'initialism',
  () => /(?<![\p{L}\p{N}.])(?:\p{Lu}\p{Ll}?\.(?:[ \u00a0\u202f]?\p{Lu}\.)+|\p{Lu}\.(?=\s\p{Lu}))/gu,
  (found, { text, language }) => {
    const written = found[0].trimEnd();
    const to = found.index + written.length;
    const letters = written.replace(/[^\p{L}]/gu, '');
    const next = /^\s+["'“‘„«(]?(\p{Lu}[\p{L}'’]*)/u.exec(text.slice(to))?.[1];
    const endsHere = next !== undefined && isKnownOpener(language, next);
    if (letters === 'I' && endsHere) return undefined;
    const spoken = letterNames(language, letters).join(' ');
    return { to, spoken, ...(!endsHere && { isAbbreviated: true as const }) };
  },
);

/** After letters with stops only a word of the list begins a sentence: 'U.S. Senate' goes on. */
function isKnownOpener(language: LanguageCode, word: string): boolean {
  return (language === 'en' || language === 'de') && opensSentence(language, word);
}

const streets: Record<string, string> = { st: 'street', ave: 'avenue', rd: 'road', blvd: 'boulevard', ln: 'lane' };

/** 'Main St. is closed': after its name. */
const streetNames: Rule = patternRule(
  'abbreviation',
  (language) =>
    language === 'en'
      ? /(?<=(?:\p{Lu}\p{L}+|\d(?:st|nd|rd|th))\s)(St|Ave|Rd|Blvd|Ln)\.?(?![\p{L}\p{N}])(?!\s\p{Lu})/gu
      : undefined,
  ({ 0: written, 1: name = '' }) => ({
    spoken: streets[name.toLowerCase()] ?? name,
    ...(written.endsWith('.') && { isAbbreviated: true as const }),
  }),
);

/** 'Hauptstr. 12', 'Marktpl.': the last part of a German or Dutch name. */
const joinedStreets: Rule = patternRule(
  'abbreviation',
  (language) => (language === 'de' || language === 'nl' ? /(?<=\p{L}{2})(str|pl)\.(?!\p{L})/gu : undefined),
  ({ 1: part = '' }, { language }) => ({
    spoken: part === 'pl' ? (language === 'de' ? 'platz' : 'plein') : language === 'de' ? 'straße' : 'straat',
    isAbbreviated: true as const,
  }),
);

export const abbreviations: readonly Rule[] = [joinedStreets, streetNames, listed, initials];
