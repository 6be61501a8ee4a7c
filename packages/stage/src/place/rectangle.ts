/** Place and size in pixels of the frame. */
export type Rectangle = { left: number; top: number; width: number; height: number };

export const rightOf = ({ left, width }: Rectangle) => left + width;
export const bottomOf = ({ top, height }: Rectangle) => top + height;

/** Whether two rectangles share more than an edge. */
export function overlap(one: Rectangle, other: Rectangle): boolean {
  const isApart =
    rightOf(one) <= other.left ||
    rightOf(other) <= one.left ||
    bottomOf(one) <= other.top ||
    bottomOf(other) <= one.top;
  return !isApart;
}

/** A rectangle that is smaller on each side by so many pixels, or larger where they are negative. */
export function inset({ left, top, width, height }: Rectangle, by: number): Rectangle {
  return { left: left + by, top: top + by, width: Math.max(0, width - 2 * by), height: Math.max(0, height - 2 * by) };
}

/** The whole pixels around a rectangle. */
export function outwards({ left, top, width, height }: Rectangle): Rectangle {
  const [x, y] = [Math.floor(left), Math.floor(top)];
  return { left: x, top: y, width: Math.ceil(left + width) - x, height: Math.ceil(top + height) - y };
}

/** What two rectangles share; without width or height where they share nothing. */
export function shared(one: Rectangle, other: Rectangle): Rectangle {
  const [left, top] = [Math.max(one.left, other.left), Math.max(one.top, other.top)];
  const width = Math.max(0, Math.min(rightOf(one), rightOf(other)) - left);
  return { left, top, width, height: Math.max(0, Math.min(bottomOf(one), bottomOf(other)) - top) };
}

export const areaOf = ({ width, height }: Rectangle) => width * height;

/**
 * The largest rectangles of `room` that no obstacle reaches into, the largest first: each touches an obstacle or the edge
 * on every side. For the few obstacles of a frame; with n of them it takes n⁵ steps.
 */
export function emptyRectangles(room: Rectangle, obstacles: readonly Rectangle[]): Rectangle[] {
  const inRoom = obstacles.map((each) => shared(each, room)).filter((each) => areaOf(each) > 0);
  const lefts = [room.left, ...inRoom.map(rightOf)];
  const rights = [rightOf(room), ...inRoom.map(({ left }) => left)];
  const tops = [room.top, ...inRoom.map(bottomOf)];
  const bottoms = [bottomOf(room), ...inRoom.map(({ top }) => top)];
  const found: Rectangle[] = [];
  for (const [left, top] of pairs(lefts, tops))
    for (const [right, bottom] of pairs(rights, bottoms)) {
      if (right <= left || bottom <= top) continue;
      const each = { left, top, width: right - left, height: bottom - top };
      if (!inRoom.some((obstacle) => overlap(each, obstacle))) found.push(each);
    }
  return withoutContained(found.sort((one, other) => areaOf(other) - areaOf(one)));
}

function pairs(ones: number[], others: number[]): [number, number][] {
  return [...new Set(ones)].flatMap((one) => [...new Set(others)].map((other): [number, number] => [one, other]));
}

function withoutContained(rectangles: Rectangle[]): Rectangle[] {
  const kept: Rectangle[] = [];
  for (const each of rectangles) {
    if (!kept.some((larger) => areaOf(shared(larger, each)) === areaOf(each))) kept.push(each);
  }
  return kept;
}
