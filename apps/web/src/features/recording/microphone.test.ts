import { expect, test } from 'vitest';
import { type Microphone, openWhileWanted } from './microphone.ts';

function createMicrophone() {
  const state = { isOpen: true };
  const microphone: Microphone = {
    level: () => 0,
    stop: async () => ({ recording: new Blob(), seconds: 0 }),
    close: () => {
      state.isOpen = false;
    },
  };
  return { state, microphone };
}

test('the recorder stops when its screen is left during the permission prompt', async () => {
  const { state, microphone } = createMicrophone();
  const left = new AbortController();
  const answer = Promise.withResolvers<Microphone>();
  const opening = openWhileWanted(left.signal, microphone.close, () => answer.promise);
  left.abort();
  answer.resolve(microphone);
  expect(await opening).toBeUndefined();
  expect(state.isOpen).toBe(false);
});

test('a recording is ended when the screen is left in the middle of it', async () => {
  const { state, microphone } = createMicrophone();
  const left = new AbortController();
  expect(await openWhileWanted(left.signal, microphone.close, async () => microphone)).toBe(microphone);
  expect(state.isOpen).toBe(true);
  left.abort();
  expect(state.isOpen).toBe(false);
});
