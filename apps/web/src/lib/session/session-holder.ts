import type { Session, SessionUser } from '@portray/contracts/accounts';
import { createWatched } from '../watched.ts';
import type { SessionEvent, TabChannel } from './tab-channel.ts';

export type SessionState = {
  isLoading: boolean;
  session: Session | null;
  user: SessionUser | null;
  /** The server did not say within the first half minute whether there is a session. */
  isUnanswered?: boolean;
};

export type SessionHolderOptions = {
  /** The session as the server sees it; null where there is none. Throws where the server could not be asked. */
  fetchSession: () => Promise<Session | null>;
  endSession: () => Promise<unknown>;
  tabs: TabChannel;
  now: () => number;
};

type EventListener = (event: SessionEvent, session: Session | null) => void;

const tickMs = 30_000;
/** A token that ends within three ticks is replaced. */
const refreshWithinMs = 3 * tickMs;
const firstBackOffMs = 200;

/** Holds the session of this tab, keeps its token fresh and agrees with the other tabs. */
export function createSessionHolder({ fetchSession, endSession, tabs, now }: SessionHolderOptions) {
  const { read, watch, become } = createWatched<SessionState>({ isLoading: true, session: null, user: null });
  let renewing: Promise<Session | null> | undefined;
  /** It is unknown yet whether there is a session: the server is asked again. */
  let isUnanswered = false;
  /** Counts what this tab or another one said of the session, beside what the server answers. */
  let changes = 0;
  const listeners = new Set<EventListener>();
  let endPause: () => void = () => undefined;

  function apply(event: SessionEvent, session: Session | null, isOurs = true): void {
    become({ isLoading: false, session, user: session?.user ?? null });
    for (const listener of listeners) listener(event, session);
    if (isOurs && event !== 'INITIAL_SESSION' && event !== 'PASSWORD_RECOVERY') tabs.post({ event, session });
  }

  /** Asks the server once for all concurrent callers; between failures waits 200 ms, 400 ms, … up to a tick. */
  function renew(event?: SessionEvent): Promise<Session | null> {
    const asOf = changes;
    // An answer from before a sign-out would undo it.
    renewing ??= fetchPatiently()
      .then((session) => (changes === asOf ? settle(session, event) : read().session))
      .finally(() => {
        renewing = undefined;
      });
    return renewing;
  }

  async function fetchPatiently(): Promise<Session | null> {
    const giveUpAt = now() + tickMs;
    for (let waitMs = firstBackOffMs; ; waitMs *= 2) {
      try {
        return await fetchSession();
      } catch (error) {
        if (now() + waitMs >= giveUpAt) throw error;
        await pause(waitMs);
      }
    }
  }

  function pause(ms: number): Promise<void> {
    return new Promise((done) => {
      endPause = done;
      setTimeout(done, ms);
    });
  }

  function settle(session: Session | null, event?: SessionEvent): Session | null {
    isUnanswered = false;
    const before = read().session;
    if (session) apply(event ?? whatChanged(before, session), session);
    else if (before || read().isLoading) apply(before ? 'SIGNED_OUT' : 'INITIAL_SESSION', null);
    return session;
  }

  function endLoadingUnanswered(): void {
    isUnanswered = true;
    become({ isLoading: false, session: null, user: null, isUnanswered });
  }

  function tick(): void {
    const { session } = read();
    if (isUnanswered || (session && isEnding(session, refreshWithinMs))) renew().catch(() => undefined);
  }

  function isEnding(session: Session, withinMs: number): boolean {
    return session.expires_at * 1_000 - now() <= withinMs;
  }

  return {
    read,
    /** Calls back after every change of `read()`. */
    watch,
    /** Tells of events as they happen. */
    onEvent(listener: EventListener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Begins to hold: asks for the session unless no session can exist here. Returns what stops it. */
    start({ isLikely }: { isLikely: boolean }) {
      if (isLikely) renew('INITIAL_SESSION').catch(endLoadingUnanswered);
      else apply('INITIAL_SESSION', null);
      const timer = setInterval(tick, tickMs);
      const leave = tabs.listen(({ event, session }) => {
        changes += 1;
        apply(event, session, false);
      });
      return () => {
        clearInterval(timer);
        leave();
      };
    },
    /** A token that is good for the next seconds; undefined for visitors. */
    async accessToken(): Promise<string | undefined> {
      if (read().isLoading) await renewing?.catch(() => null);
      const { session } = read();
      if (!session) return undefined;
      if (!isEnding(session, 5_000)) return session.access_token;
      return (await renew())?.access_token;
    },
    /** Reads the session anew; `event` says why, else the difference does. */
    renew,
    /** Reads the session anew after something changed it. Never throws: where it cannot be read now, it is asked further. */
    async refresh(): Promise<void> {
      try {
        await renew();
      } catch {
        isUnanswered = true;
      }
    },
    /** Asks now what would be asked after a pause. */
    askNow(): void {
      endPause();
      if (isUnanswered) renew().catch(() => undefined);
    },
    /** A password reset link was opened. */
    announceRecovery: () => apply('PASSWORD_RECOVERY', read().session),
    /** Signs out here and in all tabs, even where the server cannot be told. Throws what the server said. */
    async signOut(): Promise<void> {
      try {
        await endSession();
      } finally {
        changes += 1;
        apply('SIGNED_OUT', null);
      }
    },
  };
}

function whatChanged(before: Session | null, after: Session): SessionEvent {
  if (before?.user.id !== after.user.id) return 'SIGNED_IN';
  if (before.user.aal === 'aal1' && after.user.aal === 'aal2') return 'MFA_CHALLENGE_VERIFIED';
  const isSame = JSON.stringify(before.user) === JSON.stringify(after.user);
  return isSame ? 'TOKEN_REFRESHED' : 'USER_UPDATED';
}
