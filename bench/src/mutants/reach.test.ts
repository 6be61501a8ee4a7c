import { describe, expect, test } from 'vitest';
import { chooseTests, placeOf, plantMarkers } from './reach.ts';

const source = `const a = 1;
function outer() { return [1].map((n) => ({ n })); }
class Room { enter() { return () => a; } }
outer(); new Room().enter();`;

function reachedBy(marked: string): string[] {
  const reached = new Set<string>();
  new Function('globalThis', marked)({ reached });
  return [...reached];
}

const placeAt = (text: string) => placeOf({ file: 'f', source, start: source.indexOf(text) });

test('what runs tells of its place: the file, and each function that was called', () => {
  expect(reachedBy(plantMarkers('f', source))).toEqual([
    'f',
    placeAt('return [1]'),
    placeAt('({ n })'),
    placeAt('return () =>'),
  ]);
});

test('the place of a fault is the innermost function around it, or the file', () => {
  expect(placeAt('1;')).toBe('f');
  expect(placeAt('({ n })')).toBe(`f:${source.indexOf('(n) =>')}`);
  expect(placeAt('a; }')).toBe(`f:${source.indexOf('() => a')}`);
});

describe('for a place', () => {
  const tests = [
    { moduleId: 'slow', testId: 's1', reached: ['f', 'f:1'], tookMs: 900 },
    { moduleId: 'slow', testId: 's2', reached: ['f'], tookMs: 1 },
    { moduleId: 'quick', testId: 'q1', reached: ['f:1'], tookMs: 5 },
    { moduleId: 'quick', testId: 'q2', reached: ['f:1'], tookMs: 5 },
  ];

  test('only the tests that reach it are taken, those of the quickest file first', () => {
    expect(chooseTests(tests, 'f:1')).toEqual([
      { moduleId: 'quick', testIds: ['q1', 'q2'] },
      { moduleId: 'slow', testIds: ['s1'] },
    ]);
  });

  test('the tests beside its file come before quicker ones', () => {
    const beside = { moduleId: '/root/a/room.test.ts', testId: 'b1', reached: ['a/room.ts:4'], tookMs: 900 };
    const quicker = { moduleId: '/root/a/door.test.ts', testId: 'd1', reached: ['a/room.ts:4'], tookMs: 1 };
    const files = chooseTests([quicker, beside], 'a/room.ts:4').map(({ moduleId }) => moduleId);
    expect(files).toEqual([beside.moduleId, quicker.moduleId]);
  });

  test('that no test reaches has no test', () => expect(chooseTests(tests, 'f:7')).toEqual([]));
});
