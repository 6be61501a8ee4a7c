import type { CaptionCue } from '@portray/contracts/captions';

/** Captions to be read and compared: one a line, behind its seconds. */
export function captionsText(cues: readonly CaptionCue[]): string {
  const seconds = (time: number) => time.toFixed(2);
  return cues
    .map(({ startSeconds, endSeconds, text }) => `${seconds(startSeconds)}–${seconds(endSeconds)}  ${text}`)
    .join('\n');
}
