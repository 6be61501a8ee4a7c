import { escapeVtt, toSrt as srtOfText, vttFile, vttTime } from '@portray/contracts/caption-files';
import type { CaptionTrack } from '@portray/ports/media-tools';
import { type Cue, captionCues, cueLines } from '@portray/stage/caption-cues';
import type { CueWord } from '@portray/stage/cue-words';

/** The captions of a speech as people can correct them: text with its line breaks; files of them are the contract's. */
export const captionTrack: CaptionTrack = (timeline, language) => captionCues(timeline, language).map(plainCue);

/** SubRip: what nearly every player reads. */
export function toSrt(cues: Cue[]): string {
  return srtOfText(cues.map(plainCue));
}

/** WebVTT with a time before each word, so that a player can follow the voice. Source: W3C WebVTT. */
export function toVtt(cues: Cue[]): string {
  return vttFile(cues.map((cue) => ({ ...cue, markup: cue.lines.map((line) => timedLine(line, cue)).join('\n') })));
}

function plainCue(cue: Cue) {
  return { startSeconds: cue.startSeconds, endSeconds: cue.endSeconds, text: cueLines(cue).join('\n') };
}

// A time must lie inside its cue and after the one before it; the first word needs none.
function timedLine(line: CueWord[], cue: Cue): string {
  const text = line.map((word) => {
    const isInside = word.startSeconds > cue.startSeconds && word.startSeconds < cue.endSeconds;
    return `${isInside ? `<${vttTime(word.startSeconds)}>` : ''}${escapeVtt(word.text)}${word.hasSpaceAfter ? ' ' : ''}`;
  });
  return text.join('').trimEnd();
}
