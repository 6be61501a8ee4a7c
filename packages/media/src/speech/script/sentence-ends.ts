import type { LanguageCode } from '@portray/contracts/languages';

const clauseEnd = /[,;:،؛、，；：—–-]["'”’»)\]」』）]*$/u;

/** Whether a speaker may take breath after a word. */
export function endsClause(text: string): boolean {
  return clauseEnd.test(text);
}

/** 'J. Smith', 'z.B.': a capital with a stop, or letters with stops, end no sentence. */
export function isInitial(text: string): boolean {
  return initial.test(text);
}

const initial = /^["'“„«(]*(?:\p{Lu}\.|(?:\p{L}{1,3}\.){2,})$/u;

// biome-ignore format: a language a line.
/** Words that begin a sentence far more often than they are part of a name. */
const openers: Partial<Record<LanguageCode, string>> = {
  en: 'the a an then we i it he she they you this that these those there here in on at by for from with but and so if when while after before now what who how why our your his her their my its is are was were do does did no yes not all many most some one two please let',
  de: 'der die das den dem des ein eine dann wir ich es er sie du ihr man dies diese dieser dieses da hier dort in im am an auf bei für von mit aber und so wenn als während nach vor nun jetzt was wer wie warum unser euer sein mein ist sind war waren nein ja nicht alle viele manche bitte lies danach heute morgen gestern auch doch denn',
};
const openerSets = new Map(Object.entries(openers).map(([language, words]) => [language, new Set(words.split(' '))]));

/** Whether a capital word most likely begins a sentence: told by a list where names and nouns are capitals, else by the capital. */
export function opensSentence(language: LanguageCode, word: string): boolean {
  const known = openerSets.get(language);
  return known ? known.has(word.toLowerCase()) : /^\p{Lu}/u.test(word);
}
