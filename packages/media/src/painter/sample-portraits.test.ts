import { describe, expect, test } from 'vitest';
import type { Portrait } from './portrait.ts';
import { portraits } from './sample-portraits.ts';

describe('the sample portraits', () => {
  test('are twelve people, whose faces have shapes of their own', () => {
    const shapes = Object.values(portraits).map(({ shape }) => JSON.stringify(shape));
    expect(new Set(shapes).size).toBe(12);
  });

  test('are from 20 to 75 years old, some smile with their teeth, some turn or come closer', () => {
    const people: Portrait[] = Object.values(portraits);
    const years = people.map(({ age }) => 25 + 40 * age);
    expect([Math.round(Math.min(...years)), Math.round(Math.max(...years))]).toEqual([21, 73]);
    expect(people.filter(({ mouth }) => mouth.openMm > 4)).toHaveLength(2);
    const unlike = people.filter(({ pose, view }) => Math.abs(pose.yawRadians) > 0.12 || view.zoom !== 1.14);
    expect(unlike.length).toBeGreaterThanOrEqual(4);
  });
});
