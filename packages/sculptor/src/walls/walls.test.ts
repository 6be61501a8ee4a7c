import { describe, expect, test } from 'vitest';
import { linearOf } from '../finishes/tone.ts';
import { rooms, sceneOf } from './walls.ts';

const size = 96;
const scenes = rooms.filter((room) => room !== 'studio');
const [peach, blue] = [linearOf('#e9a27d'), linearOf('#7f9bb8')];

/** Red, green, blue. */
const meanOf = (planes: readonly Float32Array[]) =>
  planes.map((plane) => plane.reduce((sum, value) => sum + value, 0) / plane.length) as [number, number, number];

const bytesOf = (planes: readonly Float32Array[]) => Buffer.concat(planes.map(({ buffer }) => Buffer.from(buffer)));

test('the studio has no scene: the finish lights its wall', () => {
  expect(sceneOf('studio', peach, 0)).toBeUndefined();
});

describe.each(scenes)('%s', (wall) => {
  const scene = sceneOf(wall, peach, 0)!;
  const planes = scene.planes(size);

  test('is the same each time, and arranged otherwise for somebody else', () => {
    const bytes = bytesOf(planes);
    expect(bytesOf(sceneOf(wall, peach, 0)!.planes(size)).equals(bytes)).toBe(true);
    expect(bytesOf(sceneOf(wall, peach, 1)!.planes(size)).equals(bytes)).toBe(false);
  });

  test('takes the paint of the wall', () => {
    const [warm, cold] = [meanOf(planes), meanOf(sceneOf(wall, blue, 0)!.planes(size))];
    expect(warm[0] / warm[2]).toBeGreaterThan(cold[0] / cold[2]);
  });

  test('is neither dark nor glaring', () => {
    const [red, green, blue] = meanOf(planes);
    const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    expect(luminance).toBeGreaterThan(0.15);
    expect(luminance).toBeLessThan(0.8);
  });

  test('is out of focus: no edge is as sharp as one of the person', () => {
    const green = scene.planes(288)[1]!;
    let steepest = 0;
    for (let i = 1; i < green.length; i++)
      if (i % 288 > 0) steepest = Math.max(steepest, Math.abs(green[i]! - green[i - 1]!));
    expect(steepest).toBeGreaterThan(0.01);
    expect(steepest).toBeLessThan(0.25);
  });

  test('looks the same at any size', () => {
    const [small, large] = [planes[0]!, scene.planes(2 * size)[0]!];
    for (const [x, y] of [
      [12, 20],
      [80, 30],
      [48, 70],
    ] as const)
      expect(small[y * size + x]).toBeCloseTo(large[(2 * y + 1) * 2 * size + 2 * x + 1]!, 1);
  });
});
