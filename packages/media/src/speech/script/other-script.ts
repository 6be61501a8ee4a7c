import { type LanguageCode, languages } from '@portray/contracts/languages';

const cyrillic = /\p{Script=Cyrillic}/u;
/** The letters of a language beside the Latin ones, which every voice reads. */
const ownLetters: Partial<Record<LanguageCode, RegExp>> = {
  ru: cyrillic,
  uk: cyrillic,
  bg: cyrillic,
  sr: cyrillic,
  hi: /\p{Script=Devanagari}/u,
  ar: /\p{Script=Arabic}/u,
  zh: /\p{Script=Han}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /[\p{Script=Hangul}\p{Script=Han}]/u,
};
/** Letters that are signs of every language: units and mathematics. */
const shared = /[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}µΩπ]/u;

/** Words in letters that a voice of the language may leave out, a sentence for each of the first. */
export function otherScriptNotes(text: string, language: LanguageCode): string[] {
  const own = ownLetters[language];
  const isOther = (letter: string) => !shared.test(letter) && !own?.test(letter);
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  const others = [...new Set(words.filter((word) => [...word].some(isOther)))];
  const name = languages.find(({ code }) => code === language)?.name ?? language;
  return others.slice(0, 5).map((word) => `“${word}” is in letters that ${article(name)} ${name} voice may not read.`);
}

const article = (name: string) => (/^[AEIOU]/u.test(name) ? 'an' : 'a');
