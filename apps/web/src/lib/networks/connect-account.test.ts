import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectAccount, type PopupMessage } from './connect-account.ts';

const address = 'https://network.example/authorize?state=s1';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function begin({ answers = [] as (boolean | Error)[], start = async () => address } = {}) {
  const listeners = new Set<(message: PopupMessage) => void>();
  const popup = { goTo: vi.fn(), close: vi.fn() };
  const isConnected = vi.fn(async () => {
    const answer = answers.shift() ?? false;
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const connecting = connectAccount('twitter', {
    popup,
    begin: start,
    isConnected,
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  });
  const hear = (type: string, state = 's1', reason: string | null = null) => {
    for (const listener of listeners) listener({ type, state, reason });
  };
  return { ...connecting, popup, isConnected, listeners, hear };
}

test('the message of the window ends it; the window closes, nothing listens or asks any more (Q13)', async () => {
  const { ended, popup, listeners, isConnected, hear } = begin();
  await vi.advanceTimersByTimeAsync(0);
  expect(popup.goTo).toHaveBeenCalledWith(address);
  hear('twitter_auth_success');
  expect(await ended).toEqual({ is: 'connected' });
  expect(popup.close).toHaveBeenCalled();
  expect(listeners.size).toBe(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isConnected).not.toHaveBeenCalled();
});

test('a message of another flow or another network changes nothing; the reason of a refusal is told', async () => {
  const { ended, hear } = begin();
  await vi.advanceTimersByTimeAsync(0);
  hear('twitter_auth_success', 'other');
  hear('youtube_auth_success');
  hear('twitter_auth_error', 's1', 'You did not give permission.');
  expect(await ended).toEqual({ is: 'failed', error: new Error('You did not give permission.') });
});

test('without a message the server is asked every 3 s for Twitter, and an error is only logged (Q16)', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { ended, isConnected } = begin({ answers: [false, new Error('away'), true] });
  await vi.advanceTimersByTimeAsync(2_999);
  expect(isConnected).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(6_001);
  expect(await ended).toEqual({ is: 'connected' });
  expect(isConnected).toHaveBeenCalledTimes(3);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('after five minutes without a result it ends, and so it does when the person gives up or it cannot begin (Q14)', async () => {
  const waiting = begin();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(await waiting.ended).toEqual({ is: 'timeout' });
  expect(waiting.popup.close).toHaveBeenCalled();
  const left = begin();
  left.cancel();
  expect(await left.ended).toEqual({ is: 'cancelled' });
  const error = new Error('No auth URL received from server');
  expect(await begin({ start: () => Promise.reject(error) }).ended).toEqual({ is: 'failed', error });
});

test('a window that was lost is opened again at the same address', async () => {
  const { openAgain, ended, hear, popup } = begin();
  await vi.advanceTimersByTimeAsync(0);
  const other = { goTo: vi.fn(), close: vi.fn() };
  openAgain(other);
  expect(other.goTo).toHaveBeenCalledWith(address);
  hear('twitter_auth_success');
  await ended;
  expect(other.close).toHaveBeenCalled();
  expect(popup.close).not.toHaveBeenCalled();
});
