import type { CaptionCue } from './captions.ts';

export const captionFormats = ['vtt', 'srt'] as const;
export type CaptionFormat = (typeof captionFormats)[number];

/** Captions as WebVTT or SubRip; whatever is in their words stays words. */
export function captionFile(cues: CaptionCue[], format: CaptionFormat): string {
  return format === 'vtt' ? toVtt(cues) : toSrt(cues);
}

/** SubRip: what nearly every player reads. Text is shown as it was written, markup included. */
export function toSrt(cues: CaptionCue[]): string {
  return cues
    .map(({ startSeconds, endSeconds, text }, index) => {
      const times = `${clock(startSeconds, ',')} --> ${clock(endSeconds, ',')}`;
      return `${index + 1}\n${times}\n${textLines(text).map(escapeSrt).join('\n')}\n`;
    })
    .join('\n');
}

/** WebVTT, for the web. Source: W3C WebVTT. */
export function toVtt(cues: CaptionCue[]): string {
  return vttFile(cues.map((cue) => ({ ...cue, markup: textLines(cue.text).map(escapeVtt).join('\n') })));
}

/** A WebVTT file of cues whose text is escaped already, times before words included. */
export function vttFile(cues: { startSeconds: number; endSeconds: number; markup: string }[]): string {
  const blocks = cues.map(({ startSeconds, endSeconds, markup }) => {
    return `${vttTime(startSeconds)} --> ${vttTime(endSeconds)}\n${markup}\n`;
  });
  return ['WEBVTT\n', ...blocks].join('\n');
}

/** 3723.4567 → '01:02:03.457' */
export function vttTime(seconds: number): string {
  return clock(seconds, '.');
}

/** Text that no player takes for markup. */
export function escapeVtt(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** An empty line would end a caption; a control character may end the file. */
function textLines(text: string): string[] {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/u);
  return lines.map((line) => line.replace(/\p{Cc}+/gu, ' ').trim()).filter((line) => line !== '');
}

/** SubRip knows no escapes: a word joiner after the mark keeps players from taking it for a tag. */
function escapeSrt(text: string): string {
  return text.replaceAll('-->', '->').replace(/[<{]/g, '$&\u2060');
}

function clock(seconds: number, decimalMark: ',' | '.'): string {
  const milliseconds = Math.round(seconds * 1000);
  const parts = [milliseconds / 3_600_000, (milliseconds / 60_000) % 60, (milliseconds / 1000) % 60];
  const [hours, minutes, whole] = parts.map((part) => String(Math.floor(part)).padStart(2, '0'));
  return `${hours}:${minutes}:${whole}${decimalMark}${String(milliseconds % 1000).padStart(3, '0')}`;
}
