import { expect, test } from 'vitest';
import type { MouthShape } from '../rig/measure-mouth.ts';
import { matchRow } from './match-row.ts';
import type { PatchPainter } from './patch.ts';

const curve = (value: (x: number) => number) => ({
  from: -40,
  to: 40,
  values: Float64Array.from({ length: 81 }, (_, i) => value(i - 40)),
});
const mouth = { unitPx: 275, left: -40, right: 40, upper: curve(() => 0), lower: curve(() => 12) } as MouthShape;
const painted = { y: 96, u: 124, v: 130 };
const paint: PatchPainter = (_x, _y, sample) => void Object.assign(sample, painted, { cover: 1 });

function rowBeside(own: { y: number; u: number; v: number }, isShown = (x: number) => Math.abs(x) <= 20) {
  const teeth = {
    read: (_x: number, _y: number, into: object) => void Object.assign(into, own),
    edge: curve(() => 10),
    certainty: curve((x) => (isShown(x) ? 1 : 0)),
  };
  const beside = matchRow(mouth, teeth, paint);
  return (x: number) => {
    const sample = { y: 0, u: 0, v: 0, cover: 0 };
    beside(x, 5, sample);
    return sample;
  };
}

test('painted teeth begin in the light and colour in which the row of the photo ends, on either side', () => {
  const own = { y: 136, u: 116, v: 134 };
  const at = rowBeside(own);
  for (const x of [-23, 23]) {
    expect(at(x).y).toBeCloseTo(own.y, 0);
    expect(at(x).u).toBeCloseTo(own.u, 0);
    expect(at(x).v).toBeCloseTo(own.v, 0);
  }
});

test('further away they look ever more like themselves', () => {
  const at = rowBeside({ y: 136, u: 116, v: 134 });
  expect(at(30).y).toBeLessThan(at(26).y);
  expect(at(60)).toEqual({ ...painted, cover: 1 });
});

test('they become no brighter than white and no dark row, however the photo ends', () => {
  expect(rowBeside({ y: 255, u: 128, v: 128 })(22).y).toBeLessThanOrEqual(235);
  expect(rowBeside({ y: 16, u: 128, v: 128 })(22).y).toBeGreaterThan(60);
});

test('where no column surely shows a tooth they stay as they are', () => {
  expect(rowBeside({ y: 200, u: 128, v: 128 }, () => false)(0)).toEqual({ ...painted, cover: 1 });
});
