import { expect, test } from 'vitest';
import { planeOf } from '../plane.ts';
import { judgeCut } from './judge-cut.ts';

const [width, height] = [160, 120];
const unitPx = 60;
const inFrame = { left: 0, top: 0, right: 2 * width, bottom: 2 * height };
const isHead = (x: number, y: number) => Math.hypot(x - 80, y - 60) < 34;

/** A dark head before a bright wall, cut out as `isCut` says. */
function cut(isCut: (x: number, y: number) => boolean, photo = inFrame, isDark = isHead) {
  const matte = planeOf(width, height, (x, y) => (isDark(x, y) ? 1 : 0));
  const shares = planeOf(width, height, (x, y) => (isCut(x, y) ? 255 : 0));
  const colours = new Float32Array(width * height * 3);
  for (let at = 0; at < colours.length; at++) {
    const pixel = Math.floor(at / 3);
    colours[at] = isDark(pixel % width, Math.floor(pixel / width)) ? 0.2 : 0.7;
  }
  return { shares, colours, matte, photo, unitPx };
}

test('a person cut out along their edge is clean', () => {
  expect(judgeCut(cut(isHead))).toEqual({ isClean: true });
});

test('a person with a piece of the wall is not', () => {
  const isPiece = (x: number, y: number) => x > 80 && x < 130 && y > 55 && y < 66;
  expect(judgeCut(cut((x, y) => isHead(x, y) || isPiece(x, y)))).toEqual({ isClean: false });
});

test('a person of whom a piece is missing is not', () => {
  expect(judgeCut(cut((x, y) => isHead(x, y) && (x < 95 || y > 60)))).toEqual({ isClean: false });
});

test('an outline that goes on beside the photo is clean, and one that jumps at its edge is not', () => {
  const photo = { ...inFrame, left: 80 };
  const isShoulder = (x: number, y: number) => isHead(x, y) || y > 100 - 0.5 * (x - 40);
  const jumping = (x: number, y: number) => isShoulder(x, y) && (x >= 40 || y > 108);
  expect(judgeCut(cut(isShoulder, photo, isShoulder))).toEqual({ isClean: true });
  expect(judgeCut(cut(jumping, photo, jumping))).toEqual({ isClean: false, cutAt: 'left' });
  const mirrored = (isThere: typeof jumping) => (x: number, y: number) => isThere(width - 1 - x, y);
  const atRight = { ...inFrame, right: 2 * width - 80 };
  const other = mirrored(jumping);
  expect(judgeCut(cut(other, atRight, other))).toEqual({ isClean: false, cutAt: 'right' });
});

test('an outline that the matte is sure of is clean, though both sides look the same', () => {
  const alike = cut(isHead, inFrame, () => false);
  expect(judgeCut(alike)).toEqual({ isClean: false });
  expect(judgeCut({ ...alike, matte: cut(isHead).matte })).toEqual({ isClean: true });
});

test('a person of whom the matte half knows a strand that was not cut out is not clean', () => {
  const whole = cut(isHead);
  const withStrand = (px: number) =>
    planeOf(width, height, (x, y, at) => (x > 125 && x < 130 && y < px ? 0.5 : (whole.matte.data[at] ?? 0)));
  expect(judgeCut({ ...whole, matte: withStrand(8) })).toEqual({ isClean: true });
  expect(judgeCut({ ...whole, matte: withStrand(20) })).toEqual({ isClean: false });
});

test('a person of whom hardly too little is lost is clean for a video, but a preview promises nothing', () => {
  const whole = cut(isHead);
  const lacking = (rows: number) => {
    const matte = planeOf(width, height, (x, y, at) =>
      x > 125 && x < 130 && y < rows ? 0.5 : (whole.matte.data[at] ?? 0),
    );
    return { ...whole, matte };
  };
  expect([judgeCut(lacking(8)), judgeCut(lacking(8), true)]).toEqual([{ isClean: true }, { isClean: false }]);
  expect(judgeCut(lacking(5), true)).toEqual({ isClean: true });
});
