import type { LanguageCode } from '@portray/contracts/languages';
import { findMarks } from '@portray/contracts/speech-marks';

/** What is chosen in a text field; a caret is an empty selection. */
export type Selection = { start: number; end: number };

/** Puts `insert` in place of a part of the script, and what is to be chosen then. */
export type SpeechEdit = { from: number; to: number; insert: string; select: Selection };

const newPause = '[0.5s]';

/** A pause at the caret, with a blank on both sides. */
export function insertPause(script: string, { end: at }: Selection): SpeechEdit {
  const outside = findMarks(script).find((mark) => mark.start < at && at < mark.end)?.end ?? at;
  const before = outside === 0 || /\s/u.test(script[outside - 1] ?? '') ? '' : ' ';
  const after = /\s/u.test(script[outside] ?? '') ? '' : ' ';
  const insert = `${before}${newPause}${after}`;
  const caret = outside + insert.length + (after ? 0 : 1);
  return { from: outside, to: outside, insert, select: { start: caret, end: caret } };
}

/** Emphasises the chosen words, or the word at the caret; takes the emphasis off where it is. */
export function toggleEmphasis(script: string, selection: Selection, language: LanguageCode): SpeechEdit | undefined {
  const there = markAt(script, selection);
  if (there?.kind === 'emphasis') {
    const { start, end } = there.shown;
    return replaceBy(there.start, there.end, script.slice(start, end), 0, end - start);
  }
  const word = there ? undefined : chosenWords(script, selection, language);
  if (!word) return undefined;
  const text = script.slice(word.start, word.end);
  return replaceBy(word.start, word.end, `*${text}*`, 0, text.length + 2);
}

/** Lets the person write how the chosen words are said; what is said now is chosen to be typed over. */
export function editPronunciation(
  script: string,
  selection: Selection,
  language: LanguageCode,
): SpeechEdit | undefined {
  const there = markAt(script, selection);
  if (there?.kind === 'pronunciation') {
    const say = there.shown.end + 1;
    return { from: say, to: say, insert: '', select: { start: say, end: there.end - 1 } };
  }
  const word = there ? undefined : chosenWords(script, selection, language);
  if (!word) return undefined;
  const text = script.slice(word.start, word.end);
  return replaceBy(word.start, word.end, `{${text}|${text}}`, text.length + 2, text.length);
}

/** From the word at the caret to the end of its paragraph; at the end of the script its last sentence. */
export function textFrom(script: string, { start }: Selection, language: LanguageCode): string {
  const mark = findMarks(script).find((one) => one.start < start && start < one.end);
  const word = wordsOf(script, language).find((one) => one.start <= start && start < one.end);
  const from = mark?.start ?? word?.start ?? start;
  const rest = script.slice(from).trimStart();
  if (/[\p{L}\p{N}]/u.test(rest)) return rest.split(/\n/u, 1)[0]?.trim() ?? '';
  const sentences = Array.from(new Intl.Segmenter(language, { granularity: 'sentence' }).segment(script.trim()));
  return sentences.at(-1)?.segment.trim() ?? '';
}

function replaceBy(from: number, to: number, insert: string, start: number, length: number): SpeechEdit {
  return { from, to, insert, select: { start: from + start, end: from + start + length } };
}

function markAt(script: string, { start, end }: Selection) {
  return findMarks(script).find((mark) => mark.start <= start && end <= mark.end && start < mark.end);
}

/** The selection without blanks at its ends, or the word that the caret touches; nothing across lines or marks. */
function chosenWords(script: string, { start, end }: Selection, language: LanguageCode): Selection | undefined {
  if (start === end) return wordsOf(script, language).find((word) => word.start <= start && start <= word.end);
  const text = script.slice(start, end);
  const from = start + text.length - text.trimStart().length;
  const to = end - (text.length - text.trimEnd().length);
  const isMarked = findMarks(script).some((mark) => mark.start < to && from < mark.end);
  return from >= to || isMarked || /[\n*{}|]/u.test(script.slice(from, to)) ? undefined : { start: from, end: to };
}

function wordsOf(script: string, language: LanguageCode): Selection[] {
  const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(script);
  return Array.from(segments)
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment, index }) => ({ start: index, end: index + segment.length }));
}
