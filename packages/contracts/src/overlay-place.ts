import type { FrameSize } from './frame-size.ts';
import type { TextPosition } from './overlay-choices.ts';

/** What is drawn into a picture beside the person. */
export type MarksInPicture = { aiLabel: boolean; watermark: boolean; captions: 'none' | 'file' | 'burned' };

const even = (pixels: number) => Math.round(pixels / 2) * 2;
const shortSide = ({ width, height }: FrameSize) => Math.min(width, height);

/** Marks are drawn in units of this share of the short side; a mark is as many units high, with its soft edge. */
const unitsOfShortSide = 560;
const markUnits = 22;

/** Lines of burned words and overlays are this many em high. */
export const lineHeightPerEm = 1.6;

/** Em of burned captions over the short side: 42 bold characters then fill two thirds of a wide frame. */
export const captionEmRatio = 0.052;

/** Size of one unit of a mark in pixels. */
export function pixelsPerMarkUnit(frame: FrameSize): number {
  return shortSide(frame) / unitsOfShortSide;
}

/** Between a mark and the edges of the frame, in pixels. */
export function markMargin(frame: FrameSize): number {
  return even(shortSide(frame) * 0.03);
}

/** How high a mark is, in pixels. */
export function markHeight(frame: FrameSize): number {
  return even(markUnits * pixelsPerMarkUnit(frame));
}

/** The watermark goes up where captions need the bottom. */
export function watermarkCorner({ captions }: Pick<MarksInPicture, 'captions'>): 'top-right' | 'bottom-right' {
  return captions === 'burned' ? 'top-right' : 'bottom-right';
}

/** Where captions begin, in pixels from the bottom: above the buttons of the apps in upright frames. */
export function captionsBottom({ width, height }: FrameSize): number {
  return Math.round(height * (height > width ? 0.14 : 0.06));
}

/** Up to where burned captions may reach, in pixels from the bottom. */
export function captionsHeight(frame: FrameSize): number {
  return captionsBottom(frame) + Math.ceil(2 * lineHeightPerEm * shortSide(frame) * captionEmRatio);
}

/** Distances of an overlay from the edges of its corner, in pixels: beyond the marks and captions that stand there. */
export function overlayMargins(
  position: TextPosition,
  frame: FrameSize,
  marks: MarksInPicture,
): { side: number; vertical: number } {
  const margin = markMargin(frame);
  return { side: margin, vertical: margin + takenHeight(position, frame, marks) };
}

function takenHeight(position: TextPosition, frame: FrameSize, marks: MarksInPicture): number {
  if (position.startsWith('bottom') && marks.captions === 'burned') return captionsHeight(frame);
  const hasLabel = position === 'top-left' && marks.aiLabel;
  const hasWatermark = position === watermarkCorner(marks) && marks.watermark;
  return hasLabel || hasWatermark ? markHeight(frame) : 0;
}
