import type { FrameSize } from '@portray/contracts/frame-size';
import { assDocument, linesHeight } from './ass-text.ts';
import { type Cue, cueLines, usualLineCharacters } from './captions.ts';
import type { CaptionFont } from './captions-font.ts';

/** Characters that a line of burned captions holds in a frame of this shape. */
export function burnedLineCharacters({ width, height }: FrameSize): number {
  if (width > height) return usualLineCharacters;
  return width === height ? 28 : 26;
}

/** Em of the letters over the short side of the frame: 42 bold characters then fill two thirds of a wide frame. */
const emRatio = 0.052;

/** Where captions begin, in pixels from the bottom: above the buttons of the apps in upright frames. */
function captionsBottom({ width, height }: FrameSize): number {
  return Math.round(height * (height > width ? 0.14 : 0.06));
}

/** Up to where burned captions may reach, in pixels from the bottom. */
export function captionsHeight(frame: FrameSize): number {
  return captionsBottom(frame) + Math.ceil(linesHeight(2, Math.min(frame.width, frame.height) * emRatio));
}

/** Captions as ASS: white letters with a dark edge, low in the middle. */
export function toAss(cues: Cue[], frame: FrameSize, fonts: CaptionFont[]): string {
  const em = Math.min(frame.width, frame.height) * emRatio;
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
