import { expect, test } from 'vitest';
import { planeOf } from './plane.ts';
import { findWallInMargin } from './wall-in-margin.ts';

const [width, height] = [80, 60];
const doorX = 30;
/** Hair runs aslant across the edge of the door; the margin around it is no longer known to be background. */
const beyondHair = (x: number, y: number) => 60 - y - 0.9 * (x - 10);
const marginPx = 9;
const plane = (value: (x: number, y: number) => number) => planeOf(width, height, value).data;
const bytes = (value: (x: number, y: number) => number) => Uint8Array.from(plane(value));

/** A wall with a door, or a wall alone, whose strands are painted as said. */
function look(hasDoor: boolean, isStrand: (x: number, y: number) => boolean = () => false) {
  const isDoor = (x: number) => hasDoor && x >= doorX;
  const isHair = (x: number, y: number) => beyondHair(x, y) < 0 || isStrand(x, y);
  const luma = plane((x, y) => (isHair(x, y) ? 40 : isDoor(x) ? 120 : 200));
  const blue = bytes((x, y) => (!isHair(x, y) && isDoor(x) ? 100 : 128));
  const red = bytes((x, y) => (!isHair(x, y) && isDoor(x) ? 150 : 128));
  const found = findWallInMargin({
    width,
    free: plane((x, y) => (beyondHair(x, y) > marginPx ? 1 : 0)),
    close: plane((x, y) => (beyondHair(x, y) < 0 ? 255 : 0)),
    seen: [luma, blue, red],
    // The wall is the greater part of what is seen.
    filled: [plane(() => 200), bytes(() => 128), bytes(() => 128)],
    mean: luma,
    marginPx: 4,
  });
  const isFound = new Set(found);
  return (x: number, y: number) => isFound.has(y * width + x);
}

test('a door whose edge ends behind the hair stays where it is, up to the hair', () => {
  const isFound = look(true);
  for (let y = 10; y < height; y++) {
    for (let x = doorX; x < width - 4; x++) {
      const beyond = beyondHair(x, y);
      if (beyond < 0) expect(isFound(x, y)).toBe(false);
      else if (beyond > 1 && beyond < marginPx - 1) expect(isFound(x, y)).toBe(true);
    }
  }
});

test('strands before the door go along with the head', () => {
  const isStrand = (x: number, y: number) => x === 36 && beyondHair(x, y) < marginPx - 1;
  const isFound = look(true, isStrand);
  for (let y = 0; y < height; y++) if (isStrand(36, y)) expect(isFound(36, y)).toBe(false);
  expect(isFound(38, 30)).toBe(true);
});

test('nothing changes before a plain wall', () => {
  const isFound = look(false);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) expect(isFound(x, y)).toBe(false);
});
