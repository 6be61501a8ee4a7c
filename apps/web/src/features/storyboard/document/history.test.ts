import { expect, test } from 'vitest';
import { editHistory, openHistory, redo, undo } from './history.ts';

const typed = (name: string | undefined, atMs: number) => ({ name, atMs });

test('each edit is a step back, and forward again', () => {
  const first = openHistory('a');
  const second = editHistory(editHistory(first, 'b', typed(undefined, 0)), 'c', typed(undefined, 1));
  expect(undo(second).present).toBe('b');
  expect(undo(undo(second)).present).toBe('a');
  expect(redo(undo(undo(second))).present).toBe('b');
  expect(undo(first)).toBe(first);
  expect(redo(second)).toBe(second);
});

test('what is typed in one go is one step; a pause, or another field, begins a new one', () => {
  const word = editHistory(editHistory(openHistory(''), 'o', typed('script', 0)), 'on', typed('script', 400));
  expect(undo(word).present).toBe('');
  const paused = editHistory(word, 'on a', typed('script', 3_000));
  expect(undo(paused).present).toBe('on');
  const elsewhere = editHistory(word, 'title', typed('title', 500));
  expect(undo(elsewhere).present).toBe('on');
});

test('an edit after Undo forgets what was taken back, and typing after it is a step of its own', () => {
  const word = editHistory(openHistory(''), 'one', typed('script', 0));
  const again = editHistory(undo(word), 'two', typed('script', 100));
  expect(redo(again)).toBe(again);
  expect(undo(again).present).toBe('');
});

test('very old steps are forgotten, so that memory stays flat', () => {
  let history = openHistory(0);
  for (let step = 1; step <= 500; step++) history = editHistory(history, step, typed(undefined, step));
  expect(history.past).toHaveLength(200);
  expect(history.past[0]).toBe(300);
});
