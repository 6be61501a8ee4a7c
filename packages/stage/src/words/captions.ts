import type { FrameSize } from '@portray/contracts/frame-size';
import {
  captionBoxOpacity,
  captionColours,
  captionDistance,
  captionEmRatio,
  lineHeightPerEm,
} from '@portray/contracts/overlay-place';
import type { CaptionPlace, CaptionStyle } from '@portray/contracts/video-settings';
import type { StageCanvas } from '../paint/canvas.ts';
import type { Measure } from '../text/measure.ts';
import { captionFont } from '../text/typefaces.ts';
import type { Direction } from './direction.ts';
import { paintWords, type WordsLook } from './paint-words.ts';
import { type PlacedWords, placeWords } from './place-words.ts';

export type CaptionLook = {
  style: CaptionStyle;
  place: CaptionPlace;
  /** The part of the frame's width that they may take, in pixels; left out, nearly all of it. */
  across?: { left: number; width: number } | undefined;
};

export type CaptionRequest = {
  /** One line or two. */
  lines: readonly string[];
  frame: FrameSize;
  look: CaptionLook;
  language: string;
  direction: Direction;
  measure: Measure;
};

/** Chinese characters are read in a larger size than letters. */
const sizes: Record<string, number> = { zh: 1.15, ja: 1.15, ko: 1.1 };

/** Where one caption stands, in pixels of the frame: centred, at its edge. */
export function placeCaption({ lines, frame, look, language, direction, measure }: CaptionRequest): PlacedWords {
  const usualMargin = Math.round(frame.width * 0.05);
  const across = look.across ?? { left: usualMargin, width: frame.width - 2 * usualMargin };
  const em = Math.min(frame.width, frame.height) * captionEmRatio;
  const distance = captionDistance(frame, look.place);
  const lineHeight = lineHeightPerEm * em;
  const height = 2 * lineHeight;
  const top = look.place === 'top' ? distance : frame.height - distance - height;
  const padding = look.style === 'boxed' ? boxPadding * em : 0;
  const room = { left: across.left + padding, width: across.width - 2 * padding, top, height };
  const size = em * (sizes[language] ?? 1);
  const font = captionFont(language);
  return placeWords({
    lines,
    em: size,
    lineHeight,
    font,
    direction,
    room,
    across: 'middle',
    down: look.place,
    measure,
  });
}

const boxPadding = 0.45;
const { letters, edge, box, spoken } = captionColours;
const edged: WordsLook = { letters, edge: { colour: edge, width: 0.08 } };
const boxed: WordsLook = { letters, box: { colour: box, opacity: captionBoxOpacity, padding: boxPadding } };

/** The characters of a line that are spoken just now. */
export type SpokenPart = { line: number; start: number; end: number };

/** Paints one caption; in the style word by word, `said` is lit. */
export function paintCaption<Image, Path>(
  canvas: StageCanvas<Image, Path>,
  words: PlacedWords,
  style: CaptionStyle,
  measure: Measure,
  said?: SpokenPart | undefined,
): void {
  paintWords(canvas, words, style === 'boxed' ? boxed : edged, said && { ...said, colour: spoken, measure });
}
