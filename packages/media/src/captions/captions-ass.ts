import type { FrameSize } from '@portray/contracts/frame-size';
import { captionEmRatio, captionsBottom } from '@portray/contracts/overlay-place';
import { assDocument } from '../ffmpeg/ass-text.ts';
import { type Cue, cueLines, usualLineCharacters } from './captions.ts';
import type { CaptionFont } from './captions-font.ts';

/** Characters that a line of burned captions holds in a frame of this shape. */
export function burnedLineCharacters({ width, height }: FrameSize): number {
  if (width > height) return usualLineCharacters;
  return width === height ? 28 : 26;
}

/** Captions as ASS: white letters with a dark edge, low in the middle. */
export function toAss(cues: Cue[], frame: FrameSize, fonts: CaptionFont[]): string {
  const em = Math.min(frame.width, frame.height) * captionEmRatio;
  const style = {
    em,
    edge: em * 0.07,
    letterColour: '&H00FFFFFF',
    edgeColour: '&H00181818',
    alignment: 2,
    sideMargin: Math.round(frame.width * 0.05),
    verticalMargin: captionsBottom(frame),
  } as const;
  const events = cues.map((cue) => ({ ...cue, lines: cueLines(cue) }));
  return assDocument(frame, style, fonts, events);
}
