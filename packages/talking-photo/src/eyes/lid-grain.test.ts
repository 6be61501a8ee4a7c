import { floatAt } from '@portray/foundation/typed-reads';
import { describe, expect, test } from 'vitest';
import { modelEye } from './eye-pose.ts';
import { spreadLidGrain } from './lid-grain.ts';
import type { TextureWindow } from './texture-window.ts';

const [width, height] = [160, 140];
const unitPx = 300;
const margin = 60;
const lid = (y: number) => ({ from: -40, to: 40, values: new Float64Array(81).fill(y) });
const eye = {
  axes: { originX: 80, originY: margin + 12, rightX: 1, rightY: 0 },
  widthPx: 80,
  upper: lid(-12),
  lower: lid(12),
  openingPx: 24,
  browDistancePx: 30,
  brow: { x: 0, y: -42 },
  iris: { x: 0, y: 0 },
} as Parameters<typeof modelEye>[0];

/** Skin with pores, and what is painted above the open lid's margin, told by its height (px). */
function skinWith(lumaAt: (above: number) => number | undefined): TextureWindow {
  const lumaPhoto = new Uint8Array(width * 2 * height * 2);
  for (let row = 0; row < height * 2; row++)
    for (let column = 0; column < width * 2; column++) {
      const pore = ((column * 7 + row * 13) % 11) - 5;
      lumaPhoto[row * width * 2 + column] = lumaAt(margin - row / 2) ?? 150 + pore;
    }
  const luma = { left: 0, top: 0, right: width * 2, bottom: height * 2 };
  return { luma, lumaPhoto } as TextureWindow;
}

/** Mean and mean strength of each row of the lid's structure, in its middle. */
function rowsOf(window: TextureWindow) {
  const { columns, rows, values } = spreadLidGrain({ model: modelEye(eye, unitPx, 18), window, cover: undefined });
  const middle = Array.from({ length: Math.floor(columns / 2) }, (_, i) => Math.floor(columns / 4) + i);
  return Array.from({ length: rows }, (_, row) => {
    const found = middle.map((column) => floatAt(values, column * rows + row));
    const mean = (numbers: number[]) => numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
    return { mean: mean(found), strength: mean(found.map(Math.abs)) };
  });
}

describe('the structure of a shut lid', () => {
  test('has no band where the photo has liner or a crease above the open eye', () => {
    const rows = rowsOf(
      skinWith((above) => ((above > 6 && above < 10) || (above > 17 && above < 19) ? 40 : undefined)),
    );
    for (const [row, { mean }] of rows.entries()) expect(Math.abs(mean), `row ${row}`).toBeLessThan(1);
  });

  test('is there all the same, from the skin around', () => {
    for (const { strength } of rowsOf(skinWith((above) => (above > 6 && above < 10 ? 40 : undefined))))
      expect(strength).toBeGreaterThan(0.5);
    for (const { strength } of rowsOf(skinWith(() => undefined))) expect(strength).toBeGreaterThan(0.5);
  });
});
