import { findMarks } from '@portray/contracts/speech-marks';
import { AppError } from '@portray/foundation/errors';
import type { SpokenPiece } from './voice-messages.ts';

/** Models lose their thread in longer pieces, and a piece is what can be given up. */
const longestPiece = 240;
const afterSentenceSeconds = 0.25;

/**
 * A script as models read it: sentence by sentence, pauses as silence, pronounced words as they are said, and without
 * pictures, which would be read aloud. Throws AppError script_required.
 */
export function toSpokenPieces(script: string, language: string): SpokenPiece[] {
  const pieces: SpokenPiece[] = [];
  let text = '';
  const flush = (pauseSeconds: number) => {
    const found = sentencesOf(clean(text), language).map((sentence) => ({
      text: sentence,
      pauseSeconds: afterSentenceSeconds,
    }));
    const last = found.at(-1);
    if (last) last.pauseSeconds = pauseSeconds;
    else if (pauseSeconds > 0) found.push({ text: '', pauseSeconds });
    pieces.push(...found);
    text = '';
  };
  let from = 0;
  for (const mark of findMarks(script)) {
    text += script.slice(from, mark.start);
    from = mark.end;
    if (mark.kind === 'pause') flush(mark.seconds);
    else text += mark.kind === 'pronunciation' ? mark.say : script.slice(mark.shown.start, mark.shown.end);
  }
  text += script.slice(from);
  flush(0);
  if (pieces.some((piece) => piece.text)) return pieces;
  throw new AppError('script_required', 'There is nothing to say in this script. Write at least one word.');
}

const clean = (text: string) =>
  text
    .replace(/\p{Extended_Pictographic}|\u{FE0F}|\u{200D}|\u{20E3}/gu, ' ')
    .replace(/[<>{}[\]|`~^\\]/g, ' ')
    .replace(/\s+/g, ' ');

function sentencesOf(text: string, language: string): string[] {
  const sentences = [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)];
  return sentences
    .map(({ segment }) => segment.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .flatMap((sentence) => shorten(sentence));
}

/** A sentence in parts of at most so many characters, cut at a comma, else between words. */
function shorten(sentence: string): string[] {
  if (sentence.length <= longestPiece) return [sentence];
  const head = sentence.slice(0, longestPiece);
  const places = [...head.matchAll(/[,;:،、，；]\s?|\s/gu)].map(({ 0: { length }, index }) => ({
    end: index + length,
    isComma: length > 1 || /\S/.test(head.charAt(index)),
  }));
  const cut = (places.findLast(({ isComma, end }) => isComma && end > longestPiece / 3) ?? places.at(-1))?.end;
  const at = cut ?? longestPiece;
  return [sentence.slice(0, at).trim(), ...shorten(sentence.slice(at).trim())].filter(Boolean);
}
