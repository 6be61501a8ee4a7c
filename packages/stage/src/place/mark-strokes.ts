import type { FrameSize } from '@portray/contracts/frame-size';
import { pixelsPerMarkUnit } from '@portray/contracts/overlay-place';
import type { Rectangle } from './rectangle.ts';

/** What our marks say. */
export const markWords = {
  label: 'AI-generated',
  /** Before a face of nobody. */
  presenterLabel: 'AI-generated presenter',
  watermark: 'Made with Portray',
  /** Over the whole of a video that was made to try something out. */
  test: 'TEST',
} as const;

/** Strokes of a line of words, each an SVG path moved right by `x`; capitals are 10 units high, `width` is the line's. */
export type MarkStrokes = { strokes: { path: string; x: number }[]; width: number };

/**
 * How a mark is drawn, in its units: light strokes over a soft dark edge, with room for both around the letters, on a dark
 * plate that lets the picture through. Together they are read on white, on black and where two grounds meet.
 */
export const markLook = {
  padding: 4,
  lineHeight: 14,
  baseline: 10.6,
  plate: { colour: '#000', opacity: 0.55, radius: 5, above: 0.8, below: 0.4 },
  edge: { colour: '#000', thickness: 3.6, opacity: 0.6, softness: 1 },
  letters: { colour: '#fff', thickness: 1.3, opacity: 0.92 },
} as const;

/** Words in strokes of our own letters, so that no typeface is needed. */
export function markStrokes(words: string): MarkStrokes {
  let x = 0;
  const strokes: MarkStrokes['strokes'] = [];
  for (const character of words) {
    const letter = letters[character];
    if (!letter) throw new Error(`The mark has no letter "${character}".`);
    if (letter.path) strokes.push({ path: letter.path, x });
    x += letter.advance;
  }
  return { strokes, width: x };
}

/** The plate below a line of words, in units of a mark: as far from the last letter as from the first, which the line ends after. */
export function markPlate(words: string): Rectangle {
  const { padding, lineHeight, plate } = markLook;
  const height = lineHeight + 2 * padding - plate.above - plate.below;
  return { left: 0, top: plate.above, width: markStrokes(words).width + 2 * padding - afterLetters, height };
}

/** Between most letters and the next one, in units. */
const afterLetters = 2.2;

/** Size of a mark with its soft edge in even pixels of the frame. */
export function markSize(words: string, frame: FrameSize): FrameSize {
  const { padding, lineHeight } = markLook;
  const scale = pixelsPerMarkUnit(frame);
  const even = (pixels: number) => Math.round(pixels / 2) * 2;
  const { width } = markStrokes(words);
  return { width: even((width + 2 * padding) * scale), height: even((lineHeight + 2 * padding) * scale) };
}

/** How much of the picture the word of a test video lets through, and how wide its letters reach across the frame. */
export const testLook = { opacity: 0.5, widthShare: 0.6, mostHeightShare: 0.6 } as const;

/** Where 'TEST' stands, in the middle of the frame with its soft edge, in even pixels; `scale` is pixels of a unit. */
export function testMark(frame: FrameSize): Rectangle & { scale: number } {
  const { padding, lineHeight } = markLook;
  const units = { width: markStrokes(markWords.test).width + 2 * padding, height: lineHeight + 2 * padding };
  const { widthShare, mostHeightShare } = testLook;
  const scale = Math.min((widthShare * frame.width) / units.width, (mostHeightShare * frame.height) / units.height);
  const even = (pixels: number) => 2 * Math.round(pixels / 2);
  const [width, height] = [even(units.width * scale), even(units.height * scale)];
  return { left: even((frame.width - width) / 2), top: even((frame.height - height) / 2), width, height, scale };
}

/** A letter as strokes (SVG path, baseline 0, capitals 10 high) and how far the next one is. */
type Letter = { path: string; advance: number };

const bowl = 'M6.8 -3.5A3.4 3.5 0 1 1 0 -3.5A3.4 3.5 0 1 1 6.8 -3.5';

const letters: Record<string, Letter> = {
  ' ': { path: '', advance: 4.2 },
  '-': { path: 'M0 -3.6H3.6', advance: 6.2 },
  A: { path: 'M0 0L4.2 -10L8.4 0M1.5 -3.4H6.9', advance: 10.6 },
  E: { path: 'M6 0H0V-10H6M0 -5.2H5', advance: 8.6 },
  I: { path: 'M0 -10V0', advance: 3.6 },
  M: { path: 'M0 0V-10L4.6 -3.4L9.2 -10V0', advance: 12 },
  P: { path: 'M0 0V-10H3.6A2.9 2.9 0 0 1 3.6 -4.2H0', advance: 9 },
  S: {
    path: 'M6.6 -8.2C5.4 -10.8 .4 -10.6 .4 -7.5C.4 -4.3 6.9 -5.8 6.9 -2.6C6.9 .7 1 .8 0 -2',
    advance: 9.2,
  },
  T: { path: 'M0 -10H7.6M3.8 -10V0', advance: 9.8 },
  a: { path: `${bowl}M6.8 -7V0`, advance: 9.6 },
  d: { path: `${bowl}M6.8 -10.6V0`, advance: 9.6 },
  e: { path: 'M.1 -3.7H6.8A3.4 3.5 0 1 0 5.8 -1', advance: 9.2 },
  g: { path: `${bowl}M6.8 -7V.4C6.8 3.6 1.6 3.9 .5 1.9`, advance: 9.6 },
  h: { path: 'M0 -10.6V0M0 -3.9C0 -8 6 -8 6 -3.9V0', advance: 8.8 },
  i: { path: 'M0 -7V0M0 -9.9V-9.8', advance: 2.9 },
  n: { path: 'M0 -7V0M0 -3.9C0 -8 6 -8 6 -3.9V0', advance: 8.8 },
  o: { path: bowl, advance: 9.2 },
  p: { path: `${bowl}M0 -7V3`, advance: 9.6 },
  r: { path: 'M0 -7V0M0 -3.6C.2 -6 1.4 -7.1 3.4 -7', advance: 5.2 },
  s: { path: 'M5.4 -5.8C4.6 -7.4 .5 -7.4 .5 -5.2C.5 -2.9 5.6 -4.2 5.6 -1.8C5.6 .6 .8 .4 0 -1.4', advance: 7.8 },
  t: { path: 'M1.8 -9.6V-2C1.8 -.4 2.6 0 4 -.1M0 -7H4', advance: 6.2 },
  w: { path: 'M0 -7L2.4 0L4.8 -6.6L7.2 0L9.6 -7', advance: 12 },
  y: { path: 'M0 -7L3.2 -.2M6.4 -7L2.6 1.7C2.1 2.9 1.3 3.2 0 3', advance: 8.2 },
};
