import { expect, test } from 'vitest';
import { listFaults, plantFault } from './plant-faults.ts';

const planted = (source: string) =>
  listFaults(source).map((fault) => source.slice(0, fault.start) + fault.becomes + source.slice(fault.end));

test.each([
  ['a < b;', ['a <= b;']],
  ['a === b;', ['a !== b;']],
  ['const a = 5;', ['const a = 6;']],
  ['const a = 0.25;', ['const a = 0.5;']],
  ['const a = true;', ['const a = false;']],
  ['x = a && b || c;', ['x = ((a && b) && (c));', 'x = ((a) || (b)) || c;']],
  ['if (a) b = c;', ['if (!(a)) b = c;']],
  ['if (!a) b = c;', ['if (a) b = c;']],
  ['if (a === b) c = d;', ['if (a !== b) c = d;']],
  ['save(a);', [';']],
  ['await save(a);', [';']],
  ['function f() { return a; }', ['function f() { return; }']],
  ['const f = () => a;', ['const f = () => undefined;']],
])('%s gets the faults %j', (source, expected) => expect(planted(source)).toEqual(expected));

test.each([
  'type A = 5;',
  'let a: 5 | true;',
  "import a from 'b';",
  'log.info(a);',
  'function f() { return log.warn(a); }',
  'a = undefined;',
])('%s gets none', (source) => expect(listFaults(source)).toEqual([]));

test('what is written as a type stays, what is under it gets faults', () => {
  expect(planted('const a = { b: 5 } as const satisfies Record<string, 5>;')).toEqual([
    'const a = { b: 6 } as const satisfies Record<string, 5>;',
  ]);
});

test('a fault is found in its line', () => {
  expect(listFaults('a();\n\nb();').map(({ line, was }) => [line, was])).toEqual([
    [1, 'a();'],
    [3, 'b();'],
  ]);
});

test('a loop that no longer ends throws', () => {
  const source = 'function count() { let turns = 0; for (let at = 0; at < 3; at += 1) turns += 1; return turns; }';
  const run = (code: string) => new Function(`${code} return count();`)();
  const [start, end] = [source.indexOf('at < 3'), source.indexOf('at < 3') + 6];
  expect(run(plantFault(source, { start, end, becomes: 'at < 4' }))).toBe(4);
  expect(() => run(plantFault(source, { start, end, becomes: 'true' }))).toThrow('This loop does not end.');
});
