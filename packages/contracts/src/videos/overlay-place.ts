import type { FrameSize } from './frame-size.ts';
import type { TextPosition } from './overlay-choices.ts';
import type { CaptionChoice, CaptionPlace } from './video-settings.ts';

/** What is drawn into a picture beside the person. */
export type MarksInPicture = {
  aiLabel: boolean;
  watermark: boolean;
  captions: CaptionChoice;
  captionPlace: CaptionPlace;
};

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
export function watermarkCorner(
  marks: Pick<MarksInPicture, 'captions' | 'captionPlace'>,
): 'top-right' | 'bottom-right' {
  return hasCaptionsAt('bottom', marks) ? 'top-right' : 'bottom-right';
}

/** Colours of burned captions. */
export const captionColours = { letters: '#ffffff', edge: '#181818', spoken: '#ffd54a', box: '#141418' } as const;

/** How much of the picture behind it the box of captions hides. */
export const captionBoxOpacity = 0.78;

/** Characters that a line of burned captions holds in a frame of this shape. */
export function burnedLineCharacters({ width, height }: FrameSize): number {
  if (width > height) return 42;
  return width === height ? 28 : 26;
}

/** How far captions are from the edge of their place, in pixels: clear of the marks, and in upright frames of the buttons of the apps. */
export function captionDistance(frame: FrameSize, place: CaptionPlace): number {
  const { width, height } = frame;
  const isUpright = height > width;
  if (place === 'bottom') return Math.round(height * (isUpright ? 0.14 : 0.04));
  const belowMarks = 2 * markMargin(frame) + markHeight(frame);
  return Math.max(belowMarks, isUpright ? Math.round(height * 0.1) : 0);
}

/** How far burned captions may reach from their edge, in pixels. */
export function captionsHeight(frame: FrameSize, place: CaptionPlace): number {
  return captionDistance(frame, place) + Math.ceil(2 * lineHeightPerEm * shortSide(frame) * captionEmRatio);
}

function hasCaptionsAt(place: CaptionPlace, marks: Pick<MarksInPicture, 'captions' | 'captionPlace'>): boolean {
  return marks.captions === 'burned' && marks.captionPlace === place;
}

/** How high an overlay may be in pixels, in whatever place. */
export function overlayRoom(frame: FrameSize, { captions, captionPlace }: MarksInPicture): number {
  const isCaptioned = captions === 'burned';
  const edge = isCaptioned ? captionsHeight(frame, captionPlace) : markMargin(frame) + markHeight(frame);
  return frame.height - 2 * edge;
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
  for (const edge of ['bottom', 'top'] as const) {
    if (position.startsWith(edge) && hasCaptionsAt(edge, marks)) return captionsHeight(frame, edge);
  }
  const hasLabel = position === 'top-left' && marks.aiLabel;
  const hasWatermark = position === watermarkCorner(marks) && marks.watermark;
  return hasLabel || hasWatermark ? markHeight(frame) : 0;
}
