import { expect, test } from 'vitest';
import { moveChoice, narrowGroups } from './palette-entries.ts';

const groups = [
  { title: 'Do', entries: [{ id: 'new', label: 'New video', also: 'create make', act: { to: '/create-video' } }] },
  { title: 'Go to', entries: [{ id: '/videos', label: 'Videos', act: { to: '/videos' } }] },
];
const labels = (...words: string[]) => narrowGroups(groups, words).map(({ title, entries }) => [title, entries.length]);

test('without words everything is offered, with words what has them all in its name or beside it', () => {
  expect(labels()).toHaveLength(2);
  expect(labels('video')).toHaveLength(2);
  expect(labels('make', 'vid')).toEqual([['Do', 1]]);
});

test('a group in which nothing is left is not shown', () => {
  expect(labels('nothing like it')).toEqual([]);
});

test('arrows go round, other keys leave the choice, and an empty list has none to leave', () => {
  expect([moveChoice(0, 3, 'ArrowDown'), moveChoice(2, 3, 'ArrowDown'), moveChoice(0, 3, 'ArrowUp')]).toEqual([
    1, 0, 2,
  ]);
  expect([moveChoice(1, 3, 'a'), moveChoice(4, 0, 'ArrowUp')]).toEqual([1, 0]);
});
