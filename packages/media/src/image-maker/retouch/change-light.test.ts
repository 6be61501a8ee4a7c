import { describe, expect, test } from 'vitest';
import { changeLight } from './change-light.ts';
import type { PictureChange } from './picture-change.ts';

/** One pixel after a change. */
function pixel(colour: number[], change: PictureChange): number[] {
  const image = { width: 1, height: 1, data: Uint8Array.from(colour) };
  changeLight(image, change);
  return [...image.data];
}
const skin = [180, 130, 100];
const sum = (colour: number[]) => colour.reduce((all, value) => all + value, 0);

describe('the light of a picture', () => {
  test('stays as it is where nothing was asked for', () => {
    expect(pixel(skin, {})).toEqual(skin);
  });

  test('gets brighter or darker between black and white, which stay', () => {
    expect(sum(pixel(skin, { brightness: 'brighter' }))).toBeGreaterThan(sum(skin) + 30);
    expect(sum(pixel(skin, { brightness: 'darker' }))).toBeLessThan(sum(skin) - 30);
    for (const brightness of ['brighter', 'darker'] as const) {
      expect(pixel([0, 0, 0], { brightness })).toEqual([0, 0, 0]);
      expect(pixel([255, 255, 255], { brightness })).toEqual([255, 255, 255]);
    }
  });

  test('gets warmer towards red and cooler towards blue', () => {
    const [grey] = [[128, 128, 128]];
    const [warmRed = 0, , warmBlue = 0] = pixel(grey, { warmth: 'warmer' });
    const [coolRed = 0, , coolBlue = 0] = pixel(grey, { warmth: 'cooler' });
    expect(warmRed).toBeGreaterThan(warmBlue + 15);
    expect(coolBlue).toBeGreaterThan(coolRed + 15);
  });

  test('gets more or less contrast', () => {
    const range = (change: PictureChange) => sum(pixel([190, 190, 190], change)) - sum(pixel([70, 70, 70], change));
    expect(range({ contrast: 'more' })).toBeGreaterThan(range({}));
    expect(range({ contrast: 'less' })).toBeLessThan(range({}));
  });

  test('loses its colours to grey or to brown', () => {
    const [red, green, blue] = pixel(skin, { tone: 'monochrome' });
    expect([green, blue]).toEqual([red, red]);
    const [brown = 0, , dark = 0] = pixel([128, 128, 128], { tone: 'sepia' });
    expect(brown).toBeGreaterThan(dark + 20);
  });
});
