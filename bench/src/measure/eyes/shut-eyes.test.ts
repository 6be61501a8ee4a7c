import type { RgbImage } from '@portray/foundation/face-landmarks';
import { expect, test } from 'vitest';
import type { FrameFace, Point } from '../picture/face.ts';
import { judgeShutEyes, measureShutEyes } from './shut-eyes.ts';

type Colour = readonly [number, number, number];

const size = { width: 220, height: 80 };
const skin: Colour = [200, 150, 125];
const white: Colour = [235, 232, 230];
const dark: Colour = [40, 30, 28];
const centres = [
  { x: 60, y: 40 },
  { x: 160, y: 40 },
];
const half = { across: 30, down: 10 };
const lids = [
  [33, 246, 161, 160, 159, 158, 157, 173, 133, 7, 163, 144, 145, 153, 154, 155],
  [362, 398, 384, 385, 386, 387, 388, 466, 263, 382, 381, 380, 374, 373, 390, 249],
];

/** Landmarks of two eyes like lemons: nine along the upper lid from the left, then the seven inner ones of the lower lid. */
const points = new Map<number, Point>(
  lids.flatMap((indices, eye) =>
    indices.map((index, i) => {
      const along = i < 9 ? i : i - 8;
      const x = along / 4 - 1;
      const y = (i < 9 ? -1 : 1) * (1 - x * x) * half.down;
      return [index, { x: centres[eye]!.x + x * half.across, y: centres[eye]!.y + y }] as const;
    }),
  ),
);
const face = { point: (index: number) => points.get(index)!, heightPx: 300 } as FrameFace;

/** How each place looks: x and y in halves of the eye. */
function draw(colourAt: (x: number, y: number) => Colour): RgbImage {
  const data = Uint8Array.from({ length: size.width * size.height * 3 }, (_, byte) => {
    const pixel = Math.floor(byte / 3);
    const [x, y] = [pixel % size.width, Math.floor(pixel / size.width)];
    const centre = centres[x < 110 ? 0 : 1]!;
    return colourAt((x - centre.x) / half.across, (y - centre.y) / half.down)[byte % 3]!;
  });
  return { ...size, data };
}

const isInside = (x: number, y: number) => Math.abs(y) < 1 - x * x;
const isLine = (x: number, y: number, at: number) => Math.abs(x) < 1 && Math.abs(y - at * (1 - x * x)) < 0.12;
const open = draw((x, y) => {
  if (isLine(x, y, -1)) return dark;
  if (!isInside(x, y)) return skin;
  return Math.abs(x) < 0.3 ? dark : white;
});
const failures = (shut: RgbImage) =>
  judgeShutEyes('photo', measureShutEyes(open, shut, face))
    .filter(({ verdict }) => verdict === 'fail')
    .map(({ gate }) => gate.split(' ').slice(0, 2).join(' '));

test('an eye under skin with one line passes', () => {
  expect(failures(draw((x, y) => (isLine(x, y, 0.9) ? dark : skin)))).toEqual([]);
});

test('a lid of another colour, white below it and a second line are noticed', () => {
  const grey: Colour = [120, 120, 122];
  expect(failures(draw((x, y) => (isLine(x, y, 0.9) ? dark : isInside(x, y) ? grey : skin)))).toEqual(['shut lid']);
  expect(failures(draw((x, y) => (y > 0.4 && isInside(x, y) ? white : skin)))).toContain('white left');
  const isDouble = (x: number, y: number) => isLine(x, y, 0.9) || isLine(x, y, 0.1);
  expect(failures(draw((x, y) => (isDouble(x, y) ? dark : skin)))).toContain('second line');
});
