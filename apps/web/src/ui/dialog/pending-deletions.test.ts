import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { countsWithout, createPendingDeletions } from './pending-deletions.ts';

const video = { id: 'a', status: 'failed' };

describe('what was deleted', () => {
  let deletions: ReturnType<typeof createPendingDeletions>;
  let said: string[];
  let answer: (error?: Error) => void;
  let refresh: () => Promise<unknown>;
  const begin = (item = video) => {
    const remove = () => new Promise<void>((done, failed) => (answer = (error) => (error ? failed(error) : done())));
    deletions.begin({
      items: [item],
      remove,
      refresh,
      onFailure: (error, { id }) => said.push(`${id} not deleted: ${(error as Error).message}`),
    });
  };
  const restore = async (id: string) => void said.push(`restore ${id}`);

  beforeEach(() => {
    vi.useFakeTimers();
    deletions = createPendingDeletions(10_000);
    said = [];
    refresh = async () => undefined;
  });
  afterEach(() => void vi.useRealTimers());

  test('is hidden until the server leaves it out, and final after 10 s', async () => {
    begin();
    expect(deletions.read()).toEqual([video]);
    answer();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(deletions.read()).toEqual([]);
    expect(deletions.waiting()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(deletions.waiting()).toBe(0);
  });

  test('stays hidden, several together, until the lists are read again, and can be taken back before', async () => {
    let isRead: (value?: unknown) => void = () => undefined;
    refresh = () => new Promise((done) => (isRead = done));
    begin(video);
    const answerFirst = answer;
    deletions.begin({
      items: [{ id: 'b' }, { id: 'c' }],
      remove: async () => undefined,
      refresh,
      onFailure: () => undefined,
    });
    await vi.advanceTimersByTimeAsync(1);
    expect(deletions.read()).toHaveLength(3);
    isRead();
    await vi.advanceTimersByTimeAsync(1);
    expect(deletions.read()).toEqual([video]);
    answerFirst();
    expect((await deletions.undo(restore)).restored).toBe(3);
    expect(deletions.read()).toEqual([video]);
  });

  test('is restored when it is taken back in time, and never after', async () => {
    begin();
    const undone = deletions.undo(restore);
    expect(said).toEqual([]);
    answer();
    expect(await undone).toEqual({ restored: 1, errors: [] });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(said).toEqual(['restore a']);
    expect((await deletions.undo(restore)).restored).toBe(0);
  });

  test('comes back together with the others that were deleted in the last 10 s', async () => {
    begin();
    answer();
    await vi.advanceTimersByTimeAsync(9_000);
    begin({ id: 'b', status: 'draft' });
    answer();
    await vi.advanceTimersByTimeAsync(1_000);
    begin({ id: 'c', status: 'draft' });
    answer();
    expect((await deletions.undo(restore)).restored).toBe(2);
    expect(said).toEqual(['restore b', 'restore c']);
  });

  test('can still be taken back on a page that was loaded anew, once', async () => {
    expect(deletions.resume('a', 4_000)).toBe(true);
    expect(deletions.resume('a', 4_000)).toBe(false);
    await vi.advanceTimersByTimeAsync(3_999);
    expect(deletions.waiting()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(deletions.waiting()).toBe(0);
    deletions.resume('b', 4_000);
    expect((await deletions.undo(restore)).restored).toBe(1);
  });

  test('is deleted once, however often the button is pressed', async () => {
    begin();
    begin();
    expect([deletions.read(), deletions.waiting()]).toEqual([[video], 1]);
  });

  test('comes back when it could not be deleted', async () => {
    begin();
    answer(new Error('no answer'));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(said).toEqual(['a not deleted: no answer']);
    expect(deletions.read()).toEqual([]);
  });

  test('that could not be restored is answered with the reason', async () => {
    begin();
    answer();
    const gone = new Error('gone');
    expect(await deletions.undo(() => Promise.reject(gone))).toEqual({ restored: 0, errors: [gone] });
  });
});

test('counts leave out what is being deleted', () => {
  const counts = { all: 4, failed: 1, completed: 3 };
  expect(countsWithout(counts, [video])).toEqual({ all: 3, failed: 0, completed: 3 });
  expect(countsWithout(counts, [])).toEqual(counts);
});
