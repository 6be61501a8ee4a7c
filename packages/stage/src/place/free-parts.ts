import type { FrameSize } from '@portray/contracts/frame-size';
import { contentsGrid } from '@portray/contracts/picture-contents';
import type { Background } from '@portray/contracts/scene';
import { pictureIn } from './picture-room.ts';
import { areaOf, emptyRectangles, type Rectangle, shared } from './rectangle.ts';

/**
 * The largest parts of a room in which nothing of a measured page or clip is to be read and no obstacle stands, the largest
 * first; without any where nobody has measured it. `shown` is where the picture lies, in the frame; beside it all is free.
 */
export function freeParts(
  background: Background,
  shown: Rectangle,
  frame: FrameSize,
  room: Rectangle,
  obstacles: readonly Rectangle[],
): Rectangle[] {
  if ((background.kind !== 'slide' && background.kind !== 'clip') || !background.contents) return [];
  const { aspect, cells } = background.contents;
  const picture = pictureIn(shown, aspect, background.fit);
  const parts = emptyCells(cells).flatMap((each) => {
    const part = shared(inFrame(each, picture, frame), room);
    return areaOf(part) > 0 ? emptyRectangles(part, obstacles) : [];
  });
  return parts.sort((one, other) => areaOf(other) - areaOf(one));
}

/** Columns and rows of a part of the grid, from -1, which is beside the picture; the ends are behind the last ones. */
type Cells = { left: number; top: number; right: number; bottom: number };

const { columns, rows } = contentsGrid;

/** In pixels; what is beside the picture goes on to the edge of the frame. */
function inFrame({ left, top, right, bottom }: Cells, picture: Rectangle, frame: FrameSize): Rectangle {
  const x = (column: number) => picture.left + (column * picture.width) / columns;
  const y = (row: number) => picture.top + (row * picture.height) / rows;
  const [from, above] = [left < 0 ? 0 : x(left), top < 0 ? 0 : y(top)];
  const [to, below] = [right > columns ? frame.width : x(right), bottom > rows ? frame.height : y(bottom)];
  return { left: from, top: above, width: to - from, height: below - above };
}

/** All parts of the grid, and of what is beside it, without anything in them that can grow to no side. */
function emptyCells(cells: string): Cells[] {
  const count = countsOf(cells);
  const isEmpty = ({ left, top, right, bottom }: Cells) => {
    if (left < -1 || top < -1 || right > columns + 1 || bottom > rows + 1) return false;
    return count(right, bottom) - count(left, bottom) - count(right, top) + count(left, top) === 0;
  };
  const found: Cells[] = [];
  for (let left = -1; left <= columns; left++)
    for (let top = -1; top <= rows; top++)
      for (let right = left + 1; right <= columns + 1; right++)
        for (let bottom = top + 1; bottom <= rows + 1; bottom++) {
          const each = { left, top, right, bottom };
          // A part that is larger below is not empty either.
          if (!isEmpty(each)) break;
          const larger = [{ left: left - 1 }, { top: top - 1 }, { right: right + 1 }, { bottom: bottom + 1 }];
          if (larger.every((change) => !isEmpty({ ...each, ...change }))) found.push(each);
        }
  return found;
}

/** How many parts with something in them are left of a column and above a row. */
function countsOf(cells: string): (column: number, row: number) => number {
  const width = columns + 1;
  const sums = new Array<number>(width * (rows + 1)).fill(0);
  const at = (column: number, row: number) => sums[row * width + column] ?? 0;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const own = cells[row * columns + column] === '0' ? 0 : 1;
      sums[(row + 1) * width + column + 1] = own + at(column, row + 1) + at(column + 1, row) - at(column, row);
    }
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value));
  return (column, row) => at(within(column, columns), within(row, rows));
}
