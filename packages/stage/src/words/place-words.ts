import { lineHeightPerEm } from '@portray/contracts/overlay-place';
import type { Rectangle } from '../place/rectangle.ts';
import type { Measure } from '../text/measure.ts';
import type { StageFont } from '../text/typefaces.ts';
import type { Direction } from './direction.ts';

export type WordsRequest = {
  lines: readonly string[];
  em: number;
  /** In pixels; left out, the usual one of letters of this size. */
  lineHeight?: number | undefined;
  font: StageFont;
  /** Of whole lines; letters of the other one stand in them as words do. */
  direction: Direction;
  /** Where they may stand, in pixels, and at which of its edges they do. */
  room: Rectangle;
  across: 'left' | 'middle' | 'right';
  down: 'top' | 'middle' | 'bottom';
  measure: Measure;
};

/** Lines one below the other, in letters of `em` pixels; `rectangle` is as high as they are, and as wide as the widest. */
export type PlacedWords = Pick<WordsRequest, 'em' | 'font' | 'direction'> & {
  lines: { text: string; left: number; baseline: number; width: number }[];
  rectangle: Rectangle;
};

/** From the middle of a line down to its baseline, in em: half of a capital's height. */
const middleOfLetters = 0.36;
const shareBefore = { left: 0, top: 0, middle: 0.5, right: 1, bottom: 1 } as const;

/** Places lines that were broken already; letters are smaller where the widest line would leave the room. */
export function placeWords(request: WordsRequest): PlacedWords {
  const { lines, font, direction, room, across, down, measure } = request;
  const widths = lines.map((line) => measure(line, font));
  const widest = Math.max(0.001, ...widths);
  const em = Math.min(request.em, room.width / widest);
  const { lineHeight: usual = lineHeightPerEm * request.em } = request;
  const lineHeight = (usual * em) / request.em;
  const height = lines.length * lineHeight;
  const top = room.top + (room.height - height) * shareBefore[down];
  const leftOf = (width: number) => room.left + (room.width - width) * shareBefore[across];
  const placed = lines.map((text, index) => {
    const width = (widths[index] ?? 0) * em;
    return { text, left: leftOf(width), baseline: top + (index + 0.5) * lineHeight + middleOfLetters * em, width };
  });
  const rectangle = { left: leftOf(widest * em), top, width: widest * em, height };
  return { em, font, direction, lines: placed, rectangle };
}
