import { known } from '@portray/foundation/known';
import { byteAt } from '@portray/foundation/typed-reads';
import { describe, expect, test } from 'vitest';
import { createKernel } from '../kernel/kernel.ts';
import { toI420 } from './colour.ts';
import { composePhoto } from './compose.ts';
import { resample } from './resample.ts';
import { writeRgba } from './rgba.ts';

const kernel = createKernel();

function picture(width: number, height: number, colour: (x: number, y: number) => [number, number, number]) {
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) data.set(colour(i % width, Math.floor(i / width)), i * 3);
  return { width, height, data };
}

const whole = (width: number, height: number) => ({ left: 0, top: 0, right: width, bottom: height });

describe('resampling', () => {
  test('leaves a picture alone at its own size', () => {
    const source = picture(40, 30, (x, y) => [x * 6, y * 8, (x * y) % 256]);
    const same = resample(kernel, source, { scale: 1, left: 0, top: 0 }, whole(40, 30));
    expect([...same]).toEqual([...source.data]);
  });

  test.each([0.07, 0.3, 0.9, 1.7, 4])('keeps an even colour even at scale %d', (scale) => {
    const source = picture(200, 150, () => [200, 100, 50]);
    const width = Math.floor(200 * scale);
    const height = Math.floor(150 * scale);
    const out = resample(kernel, source, { scale, left: 0, top: 0 }, whole(width, height));
    expect(out.every((value, i) => value === [200, 100, 50][i % 3])).toBe(true);
  });

  test('turns fine stripes into their mean when shrinking instead of wide false stripes', () => {
    const source = picture(400, 40, (x) => (x % 2 ? [255, 255, 255] : [0, 0, 0]));
    const out = resample(kernel, source, { scale: 0.23, left: 0, top: 0 }, whole(90, 9));
    const inner = out.filter((_, i) => Math.floor(i / 3) % 90 > 3 && Math.floor(i / 3) % 90 < 86);
    expect(Math.max(...inner) - Math.min(...inner)).toBeLessThan(24);
  });
});

describe('colours', () => {
  test('black, white and the primaries have their BT.709 limited-range values', () => {
    const values = [
      [0, 0, 0],
      [255, 255, 255],
      [255, 0, 0],
      [0, 0, 255],
    ].map(([r, g, b]) => {
      const i420 = toI420(picture(2, 2, () => [known(r), known(g), known(b)]));
      return [i420[0], i420[4], i420[5]];
    });
    expect(values).toEqual([
      [16, 128, 128],
      [235, 128, 128],
      [63, 102, 240],
      [32, 240, 118],
    ]);
  });
});

describe('composing', () => {
  test('a photo inside the frame stands on a blurred continuation of its own edge', () => {
    const source = picture(90, 90, (x) => [x < 45 ? 40 : 200, 100, 100]);
    const frame = { width: 160, height: 90 };
    const composed = composePhoto(kernel, source, { scale: 1, left: 35, top: 0 }, frame);
    const red = (x: number, y: number) => byteAt(composed.data, (y * 160 + x) * 3);
    expect(red(2, 45)).toBeLessThan(80);
    expect(red(157, 45)).toBeGreaterThan(150);
    expect(red(60, 45)).toBe(40);
    expect(red(100, 45)).toBe(200);
  });

  test('the frame goes on beside the photo as the photo ends, without a step and without a thin border of it', () => {
    const size = { width: 1280, height: 720 };
    const source = picture(720, 720, (x, y) => (x < 3 ? [0, 255, 0] : [200, y < 360 ? 40 : 160, 90]));
    const composed = composePhoto(kernel, source, { scale: 1, left: 280, top: 0 }, size);
    const green = (x: number, y: number) => byteAt(composed.data, (y * size.width + x) * 3 + 1);
    for (const [y, expected] of [
      [180, 40],
      [540, 160],
    ] as const) {
      for (let x = 270; x < 320; x++) expect(Math.abs(green(x, y) - expected), `${x}, ${y}`).toBeLessThan(12);
      for (let x = 960; x < 1010; x++) expect(Math.abs(green(x, y) - expected), `${x}, ${y}`).toBeLessThan(12);
    }
    // Just beside the photo the two halves are still apart; at the border of the frame they run into each other.
    expect(green(1008, 380) - green(1008, 340)).toBeGreaterThan(90);
    expect(green(1270, 380) - green(1270, 340)).toBeLessThan(60);
  });

  test('a photo that fills the frame is the frame', () => {
    const source = picture(64, 64, (x, y) => [x, y, x + y]);
    const composed = composePhoto(kernel, source, { scale: 1, left: 0, top: 0 }, { width: 64, height: 64 });
    expect([...composed.data]).toEqual([...source.data]);
  });

  test('a frame on a screen has the colours that it was made of', () => {
    const size = 64;
    const source = picture(size, size, (x, y) => [(x >> 1) * 8, (y >> 1) * 8, ((x >> 1) * 3 + (y >> 1) * 5) % 256]);
    const rgba = new Uint32Array(size * size);
    writeRgba(toI420(source), { width: size, height: size }, { left: 0, top: 0, width: size, height: size }, rgba);
    const shown = new Uint8Array(rgba.buffer);
    for (let i = 0; i < size * size; i++) {
      expect(shown[i * 4 + 3]).toBe(255);
      for (let c = 0; c < 3; c++)
        expect(Math.abs(byteAt(shown, i * 4 + c) - byteAt(source.data, i * 3 + c))).toBeLessThanOrEqual(3);
    }
  });

  test('only the part of the screen that changed is written', () => {
    const frame = { width: 16, height: 16 };
    const rgba = new Uint32Array(256);
    writeRgba(toI420(picture(16, 16, () => [255, 255, 255])), frame, { left: 4, top: 6, width: 8, height: 2 }, rgba);
    const written = Array.from(rgba.keys()).filter((at) => rgba[at] !== 0);
    expect(written).toEqual([100, 116].flatMap((row) => Array.from({ length: 8 }, (_, i) => row + i)));
    expect(rgba[100]).toBe(0xff_ff_ff_ff);
  });
});
