import type { Session } from '@portray/contracts/accounts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSessionHolder } from './session-holder.ts';
import type { SessionEvent, TabMessage } from './tab-channel.ts';

const user = {
  id: 'a2b7c8de-0000-4000-8000-000000000001',
  email: 'mara@example.com',
  email_confirmed: true,
  name: null,
  image: null,
  identities: [],
  factors: [],
  aal: 'aal1' as const,
  created_at: '2026-01-01T00:00:00.000Z',
};

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000_000 }));
afterEach(() => void vi.useRealTimers());

test('a session is loading until the first answer: a visitor then has neither session nor person (INITIAL_SESSION)', async () => {
  const { holder, events } = hold([null]);
  expect(holder.read().isLoading).toBe(true);
  holder.start({ isLikely: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(holder.read()).toEqual({ isLoading: false, session: null, user: null });
  expect(events).toEqual(['INITIAL_SESSION']);
});

test('a person who never signed in here is a visitor without the server being asked', () => {
  const { holder, fetchSession } = hold([null]);
  holder.start({ isLikely: false });
  expect(holder.read().isLoading).toBe(false);
  expect(fetchSession).not.toHaveBeenCalled();
});

test('a token is replaced within 90 seconds of its end, at a tick of 30 seconds (TOKEN_REFRESHED)', async () => {
  const { holder, events, fetchSession } = hold([sessionFor(600), sessionFor(1_200, 'second')]);
  holder.start({ isLikely: true });
  await vi.advanceTimersByTimeAsync(480_000);
  expect(fetchSession).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(fetchSession).toHaveBeenCalledTimes(2);
  expect(await holder.accessToken()).toBe('second');
  expect(events).toEqual(['INITIAL_SESSION', 'TOKEN_REFRESHED']);
});

test('while the server is away, it is asked again after 200 ms, then after twice as long each time', async () => {
  const away = new Error('away');
  const { holder, askedAtMs } = hold([away, away, away, away, sessionFor(600)]);
  holder.start({ isLikely: true });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(askedAtMs()).toEqual([0, 200, 600, 1_400, 3_000]);
  expect(holder.read().user?.email).toBe('mara@example.com');
});

test('a server that stays away ends the loading, too', async () => {
  const { holder } = hold(Array.from({ length: 20 }, () => new Error('away')));
  holder.start({ isLikely: true });
  await vi.advanceTimersByTimeAsync(31_000);
  expect(holder.read()).toMatchObject({ isLoading: false, session: null, isUnanswered: true });
});

test('a pause between two questions ends when it is asked now, and so does the waiting after all of them', async () => {
  const away = (count: number) => Array.from({ length: count }, () => new Error('away'));
  const { holder, askedAtMs } = hold([...away(6), sessionFor(6_000)]);
  holder.start({ isLikely: true });
  await vi.advanceTimersByTimeAsync(3_500);
  holder.askNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(askedAtMs().at(-1)).toBe(3_500);
  await vi.advanceTimersByTimeAsync(1);
  holder.askNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(holder.read().user?.email).toBe('mara@example.com');
  const { holder: later } = hold([...away(8), sessionFor(6_000)]);
  later.start({ isLikely: true });
  await vi.advanceTimersByTimeAsync(26_000);
  expect(later.read().isUnanswered).toBe(true);
  later.askNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(later.read().isUnanswered).toBeUndefined();
});

test('a server that comes back later finds its person again', async () => {
  const { holder, events } = hold([...Array.from({ length: 8 }, () => new Error('away')), sessionFor(6_000)]);
  holder.start({ isLikely: true });
  await vi.advanceTimersByTimeAsync(26_000);
  expect(holder.read().isLoading).toBe(false);
  expect(events).toEqual([]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(holder.read().user?.email).toBe('mara@example.com');
  expect(events).toEqual(['SIGNED_IN']);
});

test('a session that changed while the server was away is asked for further, and who waits for it is not told of a fault', async () => {
  const away = Array.from({ length: 8 }, () => new Error('away'));
  const { holder } = hold([sessionFor(6_000), ...away, sessionFor(6_000, 'second')]);
  holder.start({ isLikely: true });
  await vi.advanceTimersByTimeAsync(0);
  const refreshed = holder.refresh();
  await vi.advanceTimersByTimeAsync(60_000);
  await refreshed;
  expect(await holder.accessToken()).toBe('second');
});

test('a sign-out, here or in another tab, is not undone by an answer that was on its way', async () => {
  for (const isElsewhere of [false, true]) {
    let answerLate: (session: Session) => void = () => undefined;
    const tabs = tabsOfOneBrowser();
    const late = new Promise<Session>((done) => (answerLate = done));
    const { holder, events } = hold([sessionFor(6_000), late], tabs);
    holder.start({ isLikely: true });
    await vi.advanceTimersByTimeAsync(0);
    const renewed = holder.renew();
    if (isElsewhere) tabs.open().post({ event: 'SIGNED_OUT', session: null });
    else await holder.signOut();
    answerLate(sessionFor(6_000));
    expect(await renewed).toBeNull();
    expect(holder.read().session).toBeNull();
    expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_OUT']);
  }
});

test('a session that ended elsewhere signs this tab out (SIGNED_OUT)', async () => {
  const { holder, events } = hold([sessionFor(600), null]);
  holder.start({ isLikely: true });
  await vi.advanceTimersByTimeAsync(510_000);
  expect(holder.read().user).toBeNull();
  expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_OUT']);
});

test('a second factor that was just verified raises the assurance from aal1 to aal2 (MFA_CHALLENGE_VERIFIED)', async () => {
  const verified = { ...sessionFor(600), user: { ...user, aal: 'aal2' as const } };
  const { holder, events } = hold([sessionFor(600), verified]);
  holder.start({ isLikely: true });
  await vi.advanceTimersByTimeAsync(0);
  await holder.renew();
  expect(events).toEqual(['INITIAL_SESSION', 'MFA_CHALLENGE_VERIFIED']);
});

test('a new name is told as a change of the person (USER_UPDATED)', async () => {
  const renamed = { ...sessionFor(600), user: { ...user, name: 'Mara' } };
  const { holder, events } = hold([sessionFor(600), renamed]);
  holder.start({ isLikely: true });
  await vi.advanceTimersByTimeAsync(0);
  await holder.renew();
  expect(events).toEqual(['INITIAL_SESSION', 'USER_UPDATED']);
});

test('a user who was a visitor and has a session now has signed in (SIGNED_IN)', async () => {
  const { holder, events } = hold([null, sessionFor(600)]);
  holder.start({ isLikely: true });
  await vi.advanceTimersByTimeAsync(0);
  await holder.renew();
  expect(holder.read()).toMatchObject({ isLoading: false, user: { email: 'mara@example.com' } });
  expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN']);
});

test('a link for a new password is told in this tab only, and signs no one in (PASSWORD_RECOVERY)', async () => {
  const bus = tabsOfOneBrowser();
  const [here, there] = [hold([null], bus), hold([null], bus)];
  for (const { holder } of [here, there]) holder.start({ isLikely: true });
  await vi.advanceTimersByTimeAsync(0);
  here.holder.announceRecovery();
  expect(here.events).toEqual(['INITIAL_SESSION', 'PASSWORD_RECOVERY']);
  expect(there.events).toEqual(['INITIAL_SESSION']);
  expect(here.holder.read().user).toBeNull();
});

test('a sign-out is heard in the other tabs, and a sign-in, too', async () => {
  const bus = tabsOfOneBrowser();
  const first = hold([sessionFor(600)], bus);
  const second = hold([sessionFor(600)], bus);
  for (const { holder } of [first, second]) holder.start({ isLikely: true });
  await vi.advanceTimersByTimeAsync(0);
  await first.holder.signOut();
  expect(second.holder.read().user).toBeNull();
  expect(second.events).toEqual(['INITIAL_SESSION', 'SIGNED_OUT']);
});

test('signing out works here even where the server cannot be told', async () => {
  const { holder } = hold([sessionFor(600)], undefined, () => Promise.reject(new Error('away')));
  holder.start({ isLikely: true });
  await vi.advanceTimersByTimeAsync(0);
  await expect(holder.signOut()).rejects.toThrow('away');
  expect(holder.read().user).toBeNull();
});

test('many callers who need a fresh token at once ask the server once', async () => {
  const { holder, fetchSession } = hold([sessionFor(3), sessionFor(600, 'second')]);
  holder.start({ isLikely: true });
  await vi.advanceTimersByTimeAsync(0);
  const tokens = await Promise.all([holder.accessToken(), holder.accessToken(), holder.accessToken()]);
  expect(tokens).toEqual(['second', 'second', 'second']);
  expect(fetchSession).toHaveBeenCalledTimes(2);
});

function sessionFor(seconds: number, token = 'first'): Session {
  const expires_at = Math.floor(Date.now() / 1_000) + seconds;
  return { access_token: token, refresh_token: 'r', expires_in: seconds, expires_at, token_type: 'bearer', user };
}

function hold(
  answers: (Session | null | Error | Promise<Session>)[],
  tabs = tabsOfOneBrowser(),
  endSession = () => Promise.resolve(),
) {
  const events: SessionEvent[] = [];
  const startedAt = Date.now();
  const asked: number[] = [];
  const fetchSession = vi.fn(() => {
    asked.push(Date.now() - startedAt);
    const answer = answers.shift() ?? null;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  const holder = createSessionHolder({ fetchSession, endSession, tabs: tabs.open(), now: Date.now });
  holder.onEvent((event) => events.push(event));
  return { holder, events, fetchSession, askedAtMs: () => asked };
}

function tabsOfOneBrowser() {
  const listeners = new Map<symbol, (message: TabMessage) => void>();
  return {
    open() {
      const own = Symbol('tab');
      return {
        post(message: TabMessage) {
          for (const [tab, listener] of listeners) if (tab !== own) listener(message);
        },
        listen(listener: (message: TabMessage) => void) {
          listeners.set(own, listener);
          return () => void listeners.delete(own);
        },
      };
    },
  };
}
