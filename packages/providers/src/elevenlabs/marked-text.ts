import { findMarks, type SpeechMark } from '@portray/contracts/speech-marks';

/** A script as the provider takes it, and where each UTF-16 unit of that stands in the script; undefined in a pause. */
export type MarkedText = { text: string; offsets: readonly (number | undefined)[] };

/** The longest pause that `<break>` makes. */
const longestBreakSeconds = 3;

/** Pauses become `<break>`, pronounced words are written as they are said; emphasis is left to the voice. */
export function toMarkedText(script: string): MarkedText {
  let text = '';
  const offsets: (number | undefined)[] = [];
  const copy = (start: number, end: number) => {
    for (let at = start; at < end; at++) offsets.push(at);
    text += script.slice(start, end);
  };
  const replace = (mark: SpeechMark) => {
    if (mark.kind === 'emphasis') return copy(mark.shown.start, mark.shown.end);
    if (mark.kind === 'pause') {
      const tag = breakTag(mark.seconds);
      offsets.push(...Array.from(tag, () => undefined));
      text += tag;
      return undefined;
    }
    const { start, end } = mark.shown;
    // The sound of what is said instead is heard while its word is shown.
    const share = (end - start) / mark.say.length;
    for (let at = 0; at < mark.say.length; at++) offsets.push(start + Math.floor(at * share));
    text += mark.say;
    return undefined;
  };
  let from = 0;
  for (const mark of findMarks(script)) {
    copy(from, mark.start);
    replace(mark);
    from = mark.end;
  }
  copy(from, script.length);
  return { text, offsets };
}

function breakTag(seconds: number): string {
  return `<break time="${Math.min(longestBreakSeconds, seconds)}s" />`;
}
