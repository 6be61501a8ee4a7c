import { expect, test } from 'vitest';
import { planeOf } from '../plane.ts';
import { largestWallPiece } from './wall-piece.ts';

const [width, height] = [140, 120];
const unitPx = 80;
const isHead = (x: number, y: number) => Math.hypot(x - 70, y - 90) < 40;
/** A post of wood that goes down beside the hair; its lower part was cut out with the person. */
const isPost = (x: number) => x >= 108 && x < 114;
const cutFromY = 70;
const grainAt = (x: number, y: number) => 0.2 * (((x * 31 + y * 17) % 7) / 7);

/** Streaked hair before a bright wall with a post of the hair's colour, or of a colour that begins where the cut does. */
function find({ isNew = false } = {}) {
  const isTaken = (x: number, y: number) => isHead(x, y) || (isPost(x) && y >= cutFromY && y < 95);
  const shares = planeOf(width, height, (x, y) => (isTaken(x, y) ? 255 : 0));
  const matte = planeOf(width, height, (x, y) => (isHead(x, y) ? 1 : isTaken(x, y) ? 0.7 : 0));
  const colours = new Float32Array(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const isOther = isNew && y >= cutFromY && y < 95;
    const colour = isHead(x, y) ? 0.2 + grainAt(x, y) : isPost(x) ? (isOther ? 0.55 : 0.3) : 0.9;
    colours.fill(colour, 3 * at, 3 * at + 3);
  }
  return largestWallPiece({ shares, colours, matte, unitPx });
}

test('a post that goes on below where it was cut out with the hair is a piece of the wall, all the way down', () => {
  expect(find()).toBeGreaterThan(4 * 5 * 12);
});

test('what begins beside the person, and is like nothing in the wall, is theirs', () => {
  expect(find({ isNew: true })).toBe(0);
});
