import { type LanguageCode, languages } from '@portray/contracts/languages';
import { toShown } from '@portray/contracts/shown-script';
import { type ShownText, scriptSpan, textPlace } from '@portray/contracts/shown-text';
import { findMarks, type SpeechMark } from '@portray/contracts/speech-marks';
import { known } from '@portray/foundation/known';
import { endsSentence } from '@portray/foundation/sentence-signs';
import type { ScriptReading, Sentence, Token } from '@portray/ports/script-reading';
import { decodeHTMLStrict } from 'entities';
import type { Claim } from './claims.ts';
import { endsClause } from './sentence-ends.ts';
import { type LineToken, readLine } from './tokens.ts';

const unspacedLanguages: readonly LanguageCode[] = ['zh', 'ja'];
/** Silence after a sentence, a line, a paragraph, and where a sentence is only cut because it is long. */
const pauses = { sentence: 0.4, line: 0.6, paragraph: 0.9, breath: 0.2 };
/** Sentences without an end are cut at the next comma, and at twice this anywhere. */
const longSentenceWords = 40;
const longSentenceCharacters = 600;

/**
 * From what is written to what is said: cuts a script into sentences of tokens, in order. Each token has what is shown of
 * it and the words that every voice says; a sign without words belongs to the word beside it. Without anything to say there
 * are no sentences.
 */
export function readScript(script: string, language: LanguageCode, accent?: string): ScriptReading {
  const marks = findMarks(script);
  const shown = toShown(script, decodeHTMLStrict, marks);
  const isUnspaced = unspacedLanguages.includes(language);
  const notes = new Set<string>();
  const lines: { tokens: PlacedToken[]; end: number }[] = [];
  for (const { 0: line, index: start } of shown.text.matchAll(/[^\r\n\u2028\u2029]+/gu)) {
    const given = marks.flatMap((mark) => pronounced(mark, shown, start, line));
    const read = readLine(line, { language, accent, isUnspaced, given });
    const tokens = read.map((token) => placeToken(token, shown, start, marks));
    for (const note of tokens.flatMap((token) => token.notes)) notes.add(note);
    lines.push({ tokens, end: start + line.length });
  }
  for (const note of otherScriptNotes(shown.text, language)) notes.add(note);
  const leadSeconds = obeyPauses(
    lines.flatMap(({ tokens }) => tokens),
    marks,
  );
  const sentences = lines.flatMap(({ tokens, end }) => {
    const cut = cutSentences(tokens.map(withoutNotes)).map((part): Sentence => {
      return { tokens: part, isUnspaced, pauseSeconds: pauseAfter(part) };
    });
    const last = cut.at(-1);
    if (last) last.pauseSeconds = pauseAfterLine(shown.text.slice(end));
    if (last && last.pauseSeconds > 0) last.endsLine = true;
    return cut;
  });
  const [first, ...others] = sentences;
  return {
    sentences: first && leadSeconds > 0 ? [{ ...first, leadSeconds }, ...others] : sentences,
    notes: [...notes],
  };
}

type PlacedToken = Token & { notes: string[] };

/** How the writer wants words to be said, in a line that begins at `start`: a claim for each of them. */
function* pronouncedWords(words: string, from: number, say: string): Iterable<Claim> {
  const shown = [...words.matchAll(/\S+/gu)];
  const said = say.split(/\s+/u).filter(Boolean);
  const isOneByOne = said.length === shown.length;
  for (const [at, { 0: word, index }] of shown.entries()) {
    // Else the last one is given all of the sound; times are shared later.
    const spoken = isOneByOne ? known(said[at]) : at === shown.length - 1 ? say : '';
    yield { from: from + index, to: from + index + word.length, kind: 'pronunciation', spoken };
  }
}

function pronounced(mark: SpeechMark, shown: ShownText, start: number, line: string): Claim[] {
  if (mark.kind !== 'pronunciation') return [];
  const [from, to] = [textPlace(shown, mark.shown.start), textPlace(shown, mark.shown.end)];
  if (from < start || to > start + line.length) return [];
  return [...pronouncedWords(shown.text.slice(from, to), from - start, mark.say)];
}

function placeToken(
  { from, to, ...token }: LineToken,
  shown: ShownText,
  start: number,
  marks: SpeechMark[],
): PlacedToken {
  const place = scriptSpan(shown, start + from, start + to);
  const isStressed = marks.some(
    (mark) => mark.kind === 'emphasis' && mark.shown.start < place[1] && mark.shown.end > place[0],
  );
  return { ...token, shown: place, ...(isStressed && { isStressed: true as const }) };
}

function withoutNotes({ notes: _, ...token }: PlacedToken): Token {
  return token;
}

/** Gives each pause to the token before it; tells how long is to be waited before the first one. */
function obeyPauses(tokens: Token[], marks: SpeechMark[]): number {
  let leadSeconds = 0;
  for (const mark of marks) {
    if (mark.kind !== 'pause') continue;
    const before = tokens.findLast(({ shown }) => shown[0] < mark.start);
    if (before) before.pauseAfterSeconds = (before.pauseAfterSeconds ?? 0) + mark.seconds;
    else leadSeconds += mark.seconds;
  }
  return leadSeconds;
}

function cutSentences(tokens: Token[]): Token[][] {
  const sentences: Token[][] = [];
  let current: Token[] = [];
  let characters = 0;
  for (const [index, token] of tokens.entries()) {
    current.push(token);
    characters += token.spoken.join(' ').length;
    const isOver = token.pauseAfterSeconds !== undefined || isOverAfter(token, current.length);
    const isFull = current.length >= 2 * longSentenceWords || characters >= longSentenceCharacters;
    if (index < tokens.length - 1 && !isFull && !isOver) continue;
    sentences.push(current);
    current = [];
    characters = 0;
  }
  return sentences;
}

function isOverAfter({ text, isAbbreviated }: Token, length: number): boolean {
  if (!isAbbreviated && endsSentence(text)) return true;
  return length >= longSentenceWords && endsClause(text);
}

function pauseAfter(tokens: Token[]): number {
  const last = known(tokens.at(-1));
  if (!last.isAbbreviated && endsSentence(last.text)) return pauses.sentence;
  return last.pauseAfterSeconds ? 0 : pauses.breath;
}

function pauseAfterLine(rest: string): number {
  if (!/\S/u.test(rest)) return 0;
  const breaks = known(/^\s*/u.exec(rest))[0]
    .replace(/\r\n/g, '\n')
    .match(/[\r\n\u2028\u2029]/gu);
  return (breaks?.length ?? 0) > 1 ? pauses.paragraph : pauses.line;
}

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
function otherScriptNotes(text: string, language: LanguageCode): string[] {
  const own = ownLetters[language];
  const isOther = (letter: string) => !shared.test(letter) && !own?.test(letter);
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  const others = [...new Set(words.filter((word) => [...word].some(isOther)))];
  const name = languages.find(({ code }) => code === language)?.name ?? language;
  return others.slice(0, 5).map((word) => `“${word}” is in letters that ${article(name)} ${name} voice may not read.`);
}

const article = (name: string) => (/^[AEIOU]/u.test(name) ? 'an' : 'a');
