import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { countsWithout, createPendingDeletions } from './pending-deletions.ts';

const fail = (error: unknown) => expect.unreachable(String(error));
const video = { id: 'a', status: 'failed' };

describe('a deleted video', () => {
  let deletions: ReturnType<typeof createPendingDeletions>;
  let removed: string[];
  const begin = (remove = async () => void removed.push('a'), onFailure: (error: unknown) => void = fail) =>
    deletions.begin({ item: video, remove, onFailure });

  beforeEach(() => {
    vi.useFakeTimers();
    deletions = createPendingDeletions();
    removed = [];
  });
  afterEach(() => void vi.useRealTimers());

  test('is hidden at once and gone after 10 s', async () => {
    begin();
    expect(deletions.read()).toEqual([video]);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(removed).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(removed).toEqual(['a']);
    expect(deletions.read()).toEqual([]);
  });

  test('comes back when it is taken back in time, and never after', async () => {
    begin();
    expect(deletions.undo()).toBe(1);
    expect(deletions.read()).toEqual([]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(removed).toEqual([]);
    expect(deletions.undo()).toBe(0);
  });

  test('comes back together with the others that were deleted in the last 10 s', async () => {
    begin();
    await vi.advanceTimersByTimeAsync(9_000);
    deletions.begin({
      item: { id: 'b', status: 'draft' },
      remove: async () => void removed.push('b'),
      onFailure: fail,
    });
    expect(deletions.waiting()).toBe(2);
    await vi.advanceTimersByTimeAsync(1_000);
    deletions.begin({
      item: { id: 'c', status: 'draft' },
      remove: async () => void removed.push('c'),
      onFailure: fail,
    });
    expect(deletions.undo()).toBe(2);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(removed).toEqual(['a']);
  });

  test('is deleted once, however often the button is pressed', async () => {
    begin();
    begin();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(removed).toEqual(['a']);
  });

  test('comes back when it could not be deleted', async () => {
    const failures: unknown[] = [];
    begin(
      async () => {
        throw new Error('no answer');
      },
      (error) => failures.push(error),
    );
    await vi.advanceTimersByTimeAsync(10_000);
    expect(failures).toHaveLength(1);
    expect(deletions.read()).toEqual([]);
  });

  test('is deleted by whoever leaves the page within the 10 s', async () => {
    begin();
    expect(deletions.takeAll()).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(removed).toEqual([]);
  });
});

test('counts leave out what is being deleted', () => {
  const counts = { all: 4, failed: 1, completed: 3 };
  expect(countsWithout(counts, [video])).toEqual({ all: 3, failed: 0, completed: 3 });
  expect(countsWithout(counts, [])).toEqual(counts);
});
