import { type Cue, cueLines } from './captions.ts';
import type { CueWord } from './captions-words.ts';

/** SubRip: what nearly every player reads. */
export function toSrt(cues: Cue[]): string {
  return cues
    .map((cue, index) => {
      const times = `${clock(cue.startSeconds, ',')} --> ${clock(cue.endSeconds, ',')}`;
      return `${index + 1}\n${times}\n${cueLines(cue).map(escapeSrt).join('\n')}\n`;
    })
    .join('\n');
}

/** WebVTT with a time before each word, so that a player can follow the voice. Source: W3C WebVTT. */
export function toVtt(cues: Cue[]): string {
  const blocks = cues.map((cue) => {
    const times = `${clock(cue.startSeconds, '.')} --> ${clock(cue.endSeconds, '.')}`;
    return `${times}\n${cue.lines.map((line) => timedLine(line, cue)).join('\n')}\n`;
  });
  return ['WEBVTT\n', ...blocks].join('\n');
}

// A time must lie inside its cue and after the one before it; the first word needs none.
function timedLine(line: CueWord[], cue: Cue): string {
  const text = line.map((word) => {
    const isInside = word.startSeconds > cue.startSeconds && word.startSeconds < cue.endSeconds;
    return `${isInside ? `<${clock(word.startSeconds, '.')}>` : ''}${escapeVtt(word.text)}${word.hasSpaceAfter ? ' ' : ''}`;
  });
  return text.join('').trimEnd();
}

/** SubRip knows no escapes: a word joiner after the mark keeps players from taking it for a tag. */
function escapeSrt(text: string): string {
  return text.replaceAll('-->', '->').replace(/[<{]/g, '$&\u2060');
}

function escapeVtt(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** 3723.4567 → '01:02:03.457' */
function clock(seconds: number, decimalMark: ',' | '.'): string {
  const milliseconds = Math.round(seconds * 1000);
  const parts = [milliseconds / 3_600_000, (milliseconds / 60_000) % 60, (milliseconds / 1000) % 60];
  const [hours, minutes, whole] = parts.map((part) => String(Math.floor(part)).padStart(2, '0'));
  return `${hours}:${minutes}:${whole}${decimalMark}${String(milliseconds % 1000).padStart(3, '0')}`;
}
