import type { LanguageCode } from '@portray/contracts/languages';
import { endsSentence as endsLikeSentence } from '@portray/foundation/sentence-signs';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';

/** What captions read of a speech. */
export type SpokenWords = Pick<SpeechTimeline, 'words' | 'durationSeconds'> & Partial<SpeechTimeline>;

/** An unbreakable piece of text and its time. */
export type CueWord = {
  text: string;
  /** Room on the line, in ordinary characters. */
  width: number;
  startSeconds: number;
  endSeconds: number;
  hasSpaceAfter: boolean;
  /** Its full stop ends no sentence. */
  isAbbreviated?: true | undefined;
  /** The last one of a line of the script. */
  endsLine?: true | undefined;
};

/** 16 full-width characters take the room of 42 others. */
const fullWidth = 42 / 16;
const isFullWidth =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/u;
const writtenWithoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const notShown = /[\p{Cc}\p{Cs}\p{Co}\u200b\u2060\ufeff]+/gu;
const closing = /^[\p{Pe}\p{Pf}\p{Po}ー々ゝっゃゅょッャュョ]/u;
const ending = /^\p{Script=Hiragana}{1,2}\p{P}*$/u;
const longestPhraseWidth = 9 * fullWidth;
const opening = /[\p{Ps}\p{Pi}]$/u;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Bold capitals are .7 em wide on average, other letters .54; those that begin a word make no difference to a line. */
const capitalWidth = 0.7 / 0.54;
const capitals = /\p{Lu}{2,}/gu;

/** Room that a text takes on a line, counted in ordinary characters. */
export function textWidth(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += isFullWidth.test(segment) ? fullWidth : 1;
  const inCapitals = (text.match(capitals) ?? []).reduce((sum, letters) => sum + letters.length, 0);
  return width + inCapitals * (capitalWidth - 1);
}

/** Words as captions need them: pieces without spaces where the language has none, nothing wider than a line. */
export function cueWords(timeline: SpokenWords, language: LanguageCode, lineCharacters: number): CueWord[] {
  const words = timeline.words.flatMap((word, index) => {
    const text = word.text.replace(notShown, ' ').replace(/\s+/g, ' ').trim();
    if (!text) return [];
    const next = timeline.words[index + 1];
    const hasSpaceAfter = next !== undefined && next.scriptOffset > word.scriptOffset + word.text.length;
    return divide({ ...word, text, hasSpaceAfter }, piecesOf(text, language, lineCharacters));
  });
  return words.reduce<CueWord[]>(joinToPhrase, []);
}

/** Japanese particles and endings, and marks that may not open a line, stay with the word before them. */
function joinToPhrase(words: CueWord[], word: CueWord): CueWord[] {
  const before = words.at(-1);
  const belongsTogether =
    before !== undefined &&
    !before.hasSpaceAfter &&
    before.width + word.width <= longestPhraseWidth &&
    (closing.test(word.text) || opening.test(before.text) || ending.test(word.text));
  if (!belongsTogether) words.push(word);
  else
    words[words.length - 1] = {
      ...word,
      text: before.text + word.text,
      width: before.width + word.width,
      startSeconds: before.startSeconds,
    };
  return words;
}

/** Whether a sentence, or a line of the script, ends with this word. */
export function endsSentence({ text, isAbbreviated, endsLine }: CueWord): boolean {
  return endsLine === true || (!isAbbreviated && endsLikeSentence(text));
}

/** Whether a phrase ends with this word. */
export function endsClause(word: CueWord): boolean {
  return /[,;:–—，、；：،؛)\]）」』”»]$/u.test(word.text);
}

/** A word in pieces that fit a line; Chinese, Japanese and Thai come in words of theirs. */
export function piecesOf(text: string, language: LanguageCode, lineCharacters: number): string[] {
  const pieces = writtenWithoutSpaces.test(text) ? phrasePieces(text, language) : [text];
  return pieces.flatMap((piece) => (textWidth(piece) > lineCharacters ? cutToLines(piece, lineCharacters) : [piece]));
}

/** Words of Chinese, Japanese, Thai. */
function phrasePieces(text: string, language: LanguageCode): string[] {
  return Array.from(new Intl.Segmenter(language, { granularity: 'word' }).segment(text), ({ segment }) => segment);
}

/** The only case in which a word is broken: it is wider than a whole line (a long web address). */
function cutToLines(text: string, lineCharacters: number): string[] {
  const lines = [''];
  for (const { segment } of graphemes.segment(text)) {
    if (textWidth(lines.at(-1) + segment) > lineCharacters) lines.push('');
    lines[lines.length - 1] += segment;
  }
  return lines;
}

/** Shares the time of a word among its pieces by their length. */
function divide(word: Omit<CueWord, 'width'>, pieces: string[]): CueWord[] {
  const secondsPerUnit = (word.endSeconds - word.startSeconds) / word.text.length;
  let offset = 0;
  return pieces.map((text, index) => {
    const startSeconds = word.startSeconds + offset * secondsPerUnit;
    offset += text.length;
    const isLast = index === pieces.length - 1;
    return {
      text,
      width: textWidth(text),
      startSeconds,
      endSeconds: isLast ? word.endSeconds : word.startSeconds + offset * secondsPerUnit,
      hasSpaceAfter: isLast && word.hasSpaceAfter,
      ...(isLast && word.isAbbreviated && { isAbbreviated: word.isAbbreviated }),
      ...(isLast && word.endsLine && { endsLine: word.endsLine }),
    };
  });
}
