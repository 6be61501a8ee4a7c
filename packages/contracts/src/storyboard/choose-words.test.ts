import { expect, test } from 'vitest';
import { makeVariable, nameFor, takeBack, timesWritten } from './choose-words.ts';
import type { Storyboard } from './storyboard.ts';

const board: Storyboard = {
  version: 1,
  scenes: [
    {
      id: '00000000-0000-4000-8000-000000000001',
      script: 'Hello Ann, and *Ann*. Anna is here (Ann).',
      layout: { kind: 'full' },
      background: { kind: 'photo' },
      texts: [
        { kind: 'title', text: 'For Ann', fromWord: 0 },
        { kind: 'list', items: ['Ann', 'Bob'], fromWord: 0 },
        { kind: 'lower-third', name: 'Ann', line: 'Ann’s line', style: 'bar', fromWord: 0 },
      ],
      transition: 'cut',
      holdSeconds: 0,
    },
  ],
};

test('words become a variable wherever they stand as whole words, and become themselves again', () => {
  const made = makeVariable(board, 'Ann', 'name');
  expect(made.scenes[0]).toMatchObject({
    script: 'Hello {{name}}, and *{{name}}*. Anna is here ({{name}}).',
    texts: [{ text: 'For {{name}}' }, { items: ['{{name}}', 'Bob'] }, { name: '{{name}}', line: '{{name}}’s line' }],
  });
  expect(timesWritten(made, 'name')).toBe(7);
  expect(takeBack(made, 'name', 'Ann')).toEqual(board);
  expect(makeVariable(made, 'name', 'other')).toEqual(made);
});

test('signs of patterns are only signs', () => {
  const priced = { ...board, scenes: board.scenes.map((scene) => ({ ...scene, script: 'It costs $4.50 (net).' })) };
  expect(makeVariable(priced, '$4.50 (net)', 'price').scenes[0]?.script).toBe('It costs {{price}}.');
});

test.each([
  ['First name', [], 'first_name'],
  ['First name', ['first_name'], 'first_name_2'],
  ['3 Größen!', [], 'größen'],
  ['…', ['text'], 'text_2'],
])('a variable called %s, beside %j, is %s', (label, taken, name) => expect(nameFor(label, taken)).toBe(name));
