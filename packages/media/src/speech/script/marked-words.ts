import type { SpeechMark } from '@portray/contracts/speech-marks';
import type { ScriptWord } from './script-word.ts';
import { toSpoken, unseen } from './spoken-text.ts';

/** A word with the piece of the script that it was read from, its marks included. */
export type PlacedWord = ScriptWord & { from: number; to: number };

/** The script with blanks in place of its pauses, and nothing but the word of its other marks; offsets stay true. */
export function maskMarks(script: string, marks: SpeechMark[]): string {
  let text = '';
  let from = 0;
  for (const mark of marks) {
    text += script.slice(from, mark.start);
    if (mark.kind === 'pause') text += ' '.repeat(mark.end - mark.start);
    else {
      const { start, end } = mark.shown;
      text += unseen.repeat(start - mark.start) + script.slice(start, end) + unseen.repeat(mark.end - end);
    }
    from = mark.end;
  }
  return text + script.slice(from);
}

/** Applies the marks that belong to words: emphasis, and how they are pronounced. */
export function obeyWordMarks(word: PlacedWord, script: string, marks: SpeechMark[]): PlacedWord {
  let marked = word;
  for (const mark of marks) {
    if (mark.kind === 'pause' || mark.shown.start >= word.to || mark.shown.end <= word.from) continue;
    if (mark.kind === 'emphasis') marked = { ...marked, isStressed: true };
    else {
      const part = script.slice(Math.max(word.from, mark.shown.start), Math.min(word.to, mark.shown.end)).trim();
      // Of several words that are pronounced together the last one is given all of the sound; times are shared later.
      const say = mark.shown.end <= word.to ? mark.say : '';
      marked = { ...marked, spoken: toSpoken(word.text.replace(part, () => say)) };
    }
  }
  return marked;
}

/** Gives each pause to the word before it; tells how long is to be waited before the first one. */
export function obeyPauses(words: PlacedWord[], marks: SpeechMark[]): number {
  let leadSeconds = 0;
  for (const mark of marks) {
    if (mark.kind !== 'pause') continue;
    const before = words.findLast(({ from }) => from < mark.start);
    if (before) before.pauseAfterSeconds = (before.pauseAfterSeconds ?? 0) + mark.seconds;
    else leadSeconds += mark.seconds;
  }
  return leadSeconds;
}
