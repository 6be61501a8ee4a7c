import type { RgbImage } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import { byteAt, floatAt } from '@portray/foundation/typed-reads';
import { clamp, mix } from '../maths/shaping.ts';
import type { PictureChange } from './picture-change.ts';

type Row = readonly [number, number, number];
type Matrix = readonly [Row, Row, Row];

const warmths: Record<NonNullable<PictureChange['warmth']> | 'none', Matrix> = {
  none: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  warmer: [
    [1.07, 0.03, 0],
    [0.02, 1, 0],
    [0, 0, 0.84],
  ],
  cooler: [
    [0.88, 0, 0],
    [0, 1, 0.01],
    [0, 0.03, 1.08],
  ],
};
const grey = [0.299, 0.587, 0.114] as const;
const tones: Record<NonNullable<PictureChange['tone']>, Matrix> = {
  monochrome: [grey, grey, grey],
  sepia: [
    [0.38, 0.74, 0.18],
    [0.34, 0.67, 0.165],
    [0.265, 0.52, 0.128],
  ],
};

/** Changes light and colours of a whole picture, in place. */
export function changeLight({ data }: RgbImage, change: PictureChange): void {
  const { brightness, contrast, warmth, tone } = change;
  if (!brightness && !contrast && !warmth && !tone) return;
  const curve = Float32Array.from({ length: 256 }, (_, value) => 255 * curveOf(value / 255, change));
  const warm = warmths[warmth ?? 'none'];
  const matrices = tone ? [warm, tones[tone]] : [warm];
  for (let at = 0; at < data.length; at += 3) {
    let colour = [
      floatAt(curve, byteAt(data, at)),
      floatAt(curve, byteAt(data, at + 1)),
      floatAt(curve, byteAt(data, at + 2)),
    ] as const;
    for (const [red, green, blue] of matrices) colour = [times(red, colour), times(green, colour), times(blue, colour)];
    for (let c = 0; c < 3; c++) data[at + c] = clamp(Math.round(known(colour[c])), 0, 255);
  }
}

function times(row: Row, [red, green, blue]: Row): number {
  return row[0] * red + row[1] * green + row[2] * blue;
}

/** Black and white stay; what lies between moves. */
function curveOf(value: number, { brightness, contrast }: PictureChange): number {
  const lit = brightness === 'brighter' ? value ** 0.78 : brightness === 'darker' ? value ** 1.3 : value;
  const steep = lit * lit * (3 - 2 * lit);
  if (contrast === 'more') return mix(lit, steep, 0.55);
  return contrast === 'less' ? mix(mix(lit, steep, -0.45), 0.5, 0.12) : lit;
}
