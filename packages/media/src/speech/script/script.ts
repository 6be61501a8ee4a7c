import type { LanguageCode } from '@portray/contracts/languages';
import { findMarks } from '@portray/contracts/speech-marks';
import { known } from '@portray/foundation/known';
import { maskMarks, obeyPauses, obeyWordMarks, type PlacedWord } from './marked-words.ts';
import type { ScriptWord } from './script-word.ts';
import { maskUnspoken, toSpoken, toVisible, unseenBefore } from './spoken-text.ts';

/** What is spoken in one breath. */
export type Sentence = {
  words: ScriptWord[];
  isUnspaced: boolean;
  /** The silence after it at normal speed. */
  pauseSeconds: number;
  /** Silence that the script asks for before the first sentence, at any speed. */
  leadSeconds?: number;
};

const unspacedLanguages: readonly LanguageCode[] = ['zh', 'ja'];
/** Silence after a sentence, a line, a paragraph, and where a sentence is only cut because it is long. */
const pauses = { sentence: 0.4, line: 0.6, paragraph: 0.9, breath: 0.2 };
/** Sentences without an end are cut at the next comma, and at twice this anywhere. */
const longSentenceWords = 40;
const longSentenceCharacters = 600;
/** No real word is longer: a script without spaces is spoken in pieces. */
const longestWord = /\S{1,60}/gu;

const sentenceEnd = /[.!?…。！？｡।॥؟]["'”’»)\]」』）]*$/u;
const clauseEnd = /[,;:،؛、，；：—–-]["'”’»)\]」』）]*$/u;
// A full stop after these ends no sentence: initials, letters with stops (z.B.), and titles before a name.
const abbreviation =
  /^["'“„«(]*(?:\p{Lu}\.|(?:\p{L}{1,3}\.){2,}|(?:Mr|Mrs|Ms|Dr|Prof|St|Sr|Sra|Srta|Hr|Fr|Nr|No|vs|ca|bzw|Mme|Mlle|M|Sig|Dott|Ing|mgr|ul|str|г|ул)\.)$/iu;

/** Cuts a script into sentences of words, in order; what cannot be spoken (emoji, tags, stray signs) is in no word. */
export function readScript(script: string, language: LanguageCode): Sentence[] {
  const marks = findMarks(script);
  const masked = maskUnspoken(maskMarks(script, marks));
  const isUnspaced = unspacedLanguages.includes(language);
  const lines: { words: PlacedWord[]; end: number }[] = [];
  for (const line of masked.matchAll(/[^\r\n\u2028\u2029]+/gu)) {
    const offset = line.index;
    const cuts = isUnspaced ? cutUnspaced(line[0], language) : cutSpaced(line[0]);
    const words = cuts
      .map(({ text, at }) => ({
        text: toVisible(text),
        scriptOffset: offset + at + unseenBefore(text),
        spoken: toSpoken(text),
        from: offset + at,
        to: offset + at + text.length,
      }))
      .filter((word) => /[\p{L}\p{N}&%+=@\p{Sc}]/u.test(word.spoken))
      .map((word) => obeyWordMarks(word, script, marks));
    lines.push({ words, end: offset + line[0].length });
  }
  const leadSeconds = obeyPauses(
    lines.flatMap(({ words }) => words),
    marks,
  );
  const sentences = lines.flatMap(({ words, end }) => {
    const cut = cutSentences(words.map(withoutPlace)).map((part) => {
      return { words: part, isUnspaced, pauseSeconds: pauseAfter(part) };
    });
    const last = cut.at(-1);
    if (last) last.pauseSeconds = pauseAfterLine(masked.slice(end));
    return cut;
  });
  const [first, ...others] = sentences;
  return first && leadSeconds > 0 ? [{ ...first, leadSeconds }, ...others] : sentences;
}

function withoutPlace({ from: _, to: __, ...word }: PlacedWord): ScriptWord {
  return word;
}

/** The sentence as one text for a voice, and where in it each word ends. */
export function joinSpoken(sentence: Sentence): { text: string; wordEnds: number[] } {
  const wordEnds: number[] = [];
  let text = '';
  for (const word of sentence.words) {
    // Between unspaced words a space is only needed where letters of another script meet.
    const needsSpace = text !== '' && (!sentence.isUnspaced || /[\w.,!?]$/u.test(text));
    text += (needsSpace ? ' ' : '') + word.spoken;
    wordEnds.push(text.length);
  }
  return { text, wordEnds };
}

function pauseAfter(words: ScriptWord[]): number {
  const last = known(words.at(-1));
  if (sentenceEnd.test(last.text)) return pauses.sentence;
  return last.pauseAfterSeconds ? 0 : pauses.breath;
}

function pauseAfterLine(rest: string): number {
  if (!/\S/u.test(rest)) return 0;
  const breaks = known(/^\s*/u.exec(rest))[0]
    .replace(/\r\n/g, '\n')
    .match(/[\r\n\u2028\u2029]/gu);
  return (breaks?.length ?? 0) > 1 ? pauses.paragraph : pauses.line;
}

type Cut = { text: string; at: number };

function cutSpaced(line: string): Cut[] {
  return Array.from(line.matchAll(longestWord), (match) => ({ text: match[0], at: match.index }));
}

/** Dictionary words; punctuation stays with the word before it, an opening bracket with the word after. */
function cutUnspaced(line: string, language: LanguageCode): Cut[] {
  const cuts: Cut[] = [];
  let opening: Cut | undefined;
  for (const { segment, index, isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(line)) {
    const previous = cuts.at(-1);
    if (isWordLike || isCurrency(segment)) {
      cuts.push(opening ? { text: opening.text + segment, at: opening.at } : { text: segment, at: index });
      opening = undefined;
    } else if (/^[\p{Ps}\p{Pi}]/u.test(segment)) opening = { text: segment, at: index };
    else if (previous && /\S/u.test(segment) && previous.at + previous.text.length === index) previous.text += segment;
  }
  return cuts;
}

function isCurrency(segment: string): boolean {
  return /^[\p{Sc}&%+=]$/u.test(segment);
}

function cutSentences(words: ScriptWord[]): ScriptWord[][] {
  const sentences: ScriptWord[][] = [];
  let current: ScriptWord[] = [];
  let characters = 0;
  for (const [index, word] of words.entries()) {
    current.push(word);
    characters += word.spoken.length;
    const isOver = word.pauseAfterSeconds !== undefined || endsSentence(word.text, current.length);
    const isFull = current.length >= 2 * longSentenceWords || characters >= longSentenceCharacters;
    if (index < words.length - 1 && !isFull && !isOver) continue;
    sentences.push(current);
    current = [];
    characters = 0;
  }
  return sentences;
}

function endsSentence(text: string, length: number): boolean {
  if (sentenceEnd.test(text)) return !abbreviation.test(text);
  return length >= longSentenceWords && clauseEnd.test(text);
}
