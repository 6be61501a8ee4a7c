import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followWork } from './work-progress.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that counts, with what was written of it; `answer` is whether it is still wanted. */
function follow(answer: () => Promise<boolean> = async () => true) {
  const written: [step: number, isNew: boolean][] = [];
  const progress = followWork<number>({
    merge: (before = 0, step) => Math.max(before, step),
    write: (step, isNew) => {
      written.push([step, isNew]);
      return answer();
    },
    signal: new AbortController().signal,
  });
  return { progress, written, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

test('progress is written twice a second at most, and looked at every two seconds where nothing moves', async () => {
  const { progress, written, pass } = follow();
  await pass(500);
  progress.report(10);
  await pass(499);
  expect(written).toEqual([]);
  await pass(1);
  for (const step of [20, 30, 25]) progress.report(step);
  await pass(500);
  const atOnce = [
    [10, true],
    [30, true],
  ];
  expect(written).toEqual(atOnce);
  await pass(1_999);
  expect(written).toEqual(atOnce);
  await pass(1);
  expect(written).toEqual([...atOnce, [30, false]]);
  expect([progress.isOver(), progress.signal.aborted]).toEqual([false, false]);
});

test('work that no caller waits for any more is stopped', async () => {
  const { progress, pass } = follow(async () => false);
  progress.report(10);
  await pass(500);
  expect([progress.isOver(), progress.signal.aborted]).toEqual([true, true]);
});

test('a write that fails stops nothing, and the next one is tried', async () => {
  const { progress, written, pass } = follow(() => Promise.reject(new Error('away')));
  progress.report(10);
  await pass(500);
  progress.report(20);
  await pass(500);
  expect([written.length, progress.isOver()]).toEqual([2, false]);
});

test('the end waits for what is being written, and nothing is written after it', async () => {
  const writing = Promise.withResolvers<boolean>();
  const { progress, written, pass } = follow(() => writing.promise);
  progress.report(10);
  await pass(500);
  let hasStopped = false;
  const stopping = progress.stop().then(() => {
    hasStopped = true;
  });
  await pass(0);
  expect(hasStopped).toBe(false);
  writing.resolve(true);
  await stopping;
  progress.report(20);
  await pass(5_000);
  expect(written).toEqual([[10, true]]);
});
