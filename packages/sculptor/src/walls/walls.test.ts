import { describe, expect, test } from 'vitest';
import { linearOf } from '../finishes/tone.ts';
import { sceneOf, type Wall, walls } from './walls.ts';

const size = 96;
const rooms = walls.filter((wall) => wall !== 'studio');
const [peach, blue] = [linearOf('#e9a27d'), linearOf('#7f9bb8')];

const planesOf = (wall: Wall, tone = peach, arrangement = 0) => sceneOf(wall, tone, arrangement)!.planes(size);

/** Red, green, blue. */
const meanOf = (planes: readonly Float32Array[]) =>
  planes.map((plane) => plane.reduce((sum, value) => sum + value, 0) / plane.length) as [number, number, number];

test('the studio has no scene: the finish lights its wall', () => {
  expect(sceneOf('studio', peach, 0)).toBeUndefined();
});

describe.each(rooms)('%s', (wall) => {
  test('is the same each time, and arranged otherwise for somebody else', () => {
    expect(planesOf(wall)).toEqual(planesOf(wall));
    expect(planesOf(wall)).not.toEqual(planesOf(wall, peach, 1));
  });

  test('takes the paint of the wall', () => {
    const [warm, cold] = [meanOf(planesOf(wall)), meanOf(planesOf(wall, blue))];
    expect(warm[0] / warm[2]).toBeGreaterThan(cold[0] / cold[2]);
  });

  test('is neither dark nor glaring, and light enough for a face to stand out', () => {
    const [red, green, blue] = meanOf(planesOf(wall));
    const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    expect(luminance).toBeGreaterThan(0.15);
    expect(luminance).toBeLessThan(0.8);
  });

  test('is out of focus: no edge is as sharp as one of the person', () => {
    const [, green] = sceneOf(wall, peach, 0)!.planes(384);
    let steepest = 0;
    for (let i = 1; i < green!.length; i++)
      if (i % 384 > 0) steepest = Math.max(steepest, Math.abs(green![i]! - green![i - 1]!));
    expect(steepest).toBeGreaterThan(0.01);
    expect(steepest).toBeLessThan(0.2);
  });

  test('looks the same at any size', () => {
    const [small, large] = [planesOf(wall)[0]!, sceneOf(wall, peach, 0)!.planes(2 * size)[0]!];
    for (const [x, y] of [
      [12, 20],
      [80, 30],
      [48, 70],
    ] as const)
      expect(small[y * size + x]).toBeCloseTo(large[(2 * y + 1) * 2 * size + 2 * x + 1]!, 1);
  });
});
