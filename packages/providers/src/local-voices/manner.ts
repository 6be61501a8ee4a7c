import type { LanguageCode } from '@portray/contracts/languages';
import { joinSpoken, type Sentence, type Token } from '@portray/ports/script-reading';
import type { InstalledModel } from './installed.ts';
import type { SpeakRequest, SpokenPiece } from './voice-messages.ts';

type Model = Pick<InstalledModel, 'family'> & { languages: readonly LanguageCode[] };

/**
 * What espeak calls the languages that a Kokoro of several ones reads; left alone it reads all of them as American
 * English. What is said with each request counts before what is said at loading.
 */
const kokoroLanguages: Partial<Record<LanguageCode, string>> = { es: 'es', fr: 'fr', hi: 'hi', it: 'it', pt: 'pt-br' };

/** What the makers of each family name: more steps take longer, and with fewer words are lost. */
const steps: Partial<Record<InstalledModel['family'], number>> = { supertonic: 5, zipvoice: 4, pocket: 2 };

/** What a model must be told to speak a language. */
export function mannerOf(
  { family, languages }: Model,
  language: LanguageCode,
): Pick<SpeakRequest, 'extra' | 'numSteps'> {
  const numSteps = steps[family];
  const lang = family === 'supertonic' ? language : kokoroLanguages[language];
  const isTold = family === 'supertonic' || (family === 'kokoro' && languages.length > 1);
  return { ...(numSteps && { numSteps }), ...(isTold && lang && { extra: { lang } }) };
}

/** Models lose their thread in longer pieces, and a piece is what can be given up. */
const longestPiece = 240;
/** Supertonic leaves words out of long pieces, and after dashes. */
const longestOfSupertonic = 120;
const afterSentenceSeconds = 0.25;
const afterPartSeconds = 0.25;
const dash = /\s+[-–—]+\s+|\s*[—―]+\s*|\s*–\s+|\s+–\s*/u;

/** Sentences as a model reads them, their longer ones in parts; pauses that the script asks for are silence. */
export function toSpokenPieces(sentences: readonly Sentence[], { family }: Pick<Model, 'family'>): SpokenPiece[] {
  return sentences.flatMap((sentence) => {
    const { tokens, leadSeconds } = sentence;
    const { text: whole } = joinSpoken({ ...sentence, tokens: tokens.filter(isHeard) });
    const isSupertonic = family === 'supertonic';
    const clauses = isSupertonic ? whole.split(dash).filter((clause) => /[\p{L}\p{N}]/u.test(clause)) : [whole];
    const parts = clauses.flatMap((clause) => shorten(clause, isSupertonic ? longestOfSupertonic : longestPiece));
    const pauseSeconds = tokens.at(-1)?.pauseAfterSeconds ?? afterSentenceSeconds;
    const pieces = parts.map((text, at) => ({
      text,
      pauseSeconds: at === parts.length - 1 ? pauseSeconds : afterPartSeconds,
    }));
    return leadSeconds ? [{ text: '', pauseSeconds: leadSeconds }, ...pieces] : pieces;
  });
}

const isHeard = ({ spoken }: Token) => spoken.length > 0;

/** A sentence in parts of at most so many characters, cut at a comma, else between words. */
function shorten(sentence: string, longest: number): string[] {
  if (sentence.length <= longest) return [sentence];
  const head = sentence.slice(0, longest);
  const places = [...head.matchAll(/[,;:،、，；]\s?|\s/gu)].map(({ 0: { length }, index }) => ({
    end: index + length,
    isComma: length > 1 || /\S/.test(head.charAt(index)),
  }));
  const cut = (places.findLast(({ isComma, end }) => isComma && end > longest / 3) ?? places.at(-1))?.end;
  const at = cut ?? longest;
  return [sentence.slice(0, at).trim(), ...shorten(sentence.slice(at).trim(), longest)].filter(Boolean);
}
