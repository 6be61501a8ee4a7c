import { afterEach, expect, test, vi } from 'vitest';
import { type RenderThread, restMs, takeRenderThread } from './render-threads.ts';

const taken: RenderThread[] = [];

afterEach(async () => {
  vi.useRealTimers();
  for (const thread of taken.splice(0)) await thread.end();
});

/** A thread, and what it answers to an order that it cannot follow. */
function take() {
  const answer = Promise.withResolvers<string>();
  const thread = takeRenderThread(({ code }) => answer.resolve(code));
  taken.push(thread);
  const ask = () => {
    thread.tell({ kind: 'draw', firstFrame: 0, endFrame: 1, firstPlace: 0 });
    return answer.promise;
  };
  return { ask, giveBack: thread.giveBack };
}

test('a thread at rest draws the next video', async () => {
  take().giveBack();
  expect(await take().ask()).toBe('rendering_failed');
});

test('a thread whose rest ends in the moment that a video begins is not given to it', async () => {
  const before = take();
  await before.ask();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  before.giveBack();
  vi.advanceTimersByTime(restMs);
  expect(await take().ask()).toBe('rendering_failed');
});
