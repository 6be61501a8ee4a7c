import { expect, test } from 'vitest';
import { createJobWaiter } from './job-waiter.ts';

const ana = 'ana';
const ben = 'ben';

/** A state that something may be read from, with the number of looks at it. */
function createState() {
  const state = { value: undefined as string | undefined, looks: 0 };
  const read = async () => {
    state.looks += 1;
    return state.value;
  };
  return { state, read };
}

test('what is there already is answered at once', async () => {
  const { state, read } = createState();
  state.value = 'done';
  expect(await createJobWaiter().waitFor(ana, read)).toBe('done');
});

test('a wait ends as soon as the job has, and looks only when something of its person changed', async () => {
  const waiter = createJobWaiter();
  const { state, read } = createState();
  const waiting = waiter.waitFor(ana, read);
  await expect.poll(() => state.looks).toBe(1);
  waiter.wake(ben);
  waiter.wake(ana);
  await expect.poll(() => state.looks).toBe(2);
  state.value = 'done';
  waiter.wake(ana);
  expect(await waiting).toBe('done');
  expect(state.looks).toBe(3);
});

test('a change during a look is not missed', async () => {
  const waiter = createJobWaiter();
  let looks = 0;
  const read = async () => {
    looks += 1;
    if (looks === 1) waiter.wake(ana);
    return looks === 2 ? 'done' : undefined;
  };
  expect(await waiter.waitFor(ana, read)).toBe('done');
});

test('after a break of the news all look again', async () => {
  const waiter = createJobWaiter();
  const { state, read } = createState();
  const waiting = [waiter.waitFor(ana, read), waiter.waitFor(ben, read)];
  await expect.poll(() => state.looks).toBe(2);
  state.value = 'done';
  waiter.wakeAll();
  expect(await Promise.all(waiting)).toEqual(['done', 'done']);
});

test('a caller that waits too long, leaves, or waits in a process that stops gets no result', async () => {
  const { state, read } = createState();
  expect(await createJobWaiter(0).waitFor(ana, read)).toBeUndefined();
  const leaving = new AbortController();
  const left = createJobWaiter().waitFor(ana, read, leaving.signal);
  leaving.abort();
  expect(await left).toBeUndefined();
  const stopping = createJobWaiter();
  const stopped = stopping.waitFor(ana, read);
  stopping.close();
  expect(await stopped).toBeUndefined();
  state.value = 'done';
  expect(await stopping.waitFor(ana, read)).toBe('done');
});

test('a listener that leaves takes no other out of the news of its person', async () => {
  const waiter = createJobWaiter();
  const { state, read } = createState();
  const leaving = new AbortController();
  const [left, waiting] = [waiter.waitFor(ana, read, leaving.signal), waiter.waitFor(ana, read)];
  leaving.abort();
  expect(await left).toBeUndefined();
  state.value = 'done';
  waiter.wake(ana);
  expect(await waiting).toBe('done');
});

test('what reading throws ends the wait', async () => {
  const fails = async () => {
    throw new Error('gone');
  };
  await expect(createJobWaiter().waitFor(ana, fails)).rejects.toThrow('gone');
});
