import type { Session } from '@portray/contracts/accounts';
import { readRefusal } from '../api-error.ts';
import { authCalls } from '../auth-calls.ts';
import { createSessionHolder } from './session-holder.ts';
import { openTabChannel } from './tab-channel.ts';

/** Under this name the browser remembers that somebody signed in here; never a token. */
const storageKey = `portray-${typeof location === 'undefined' ? 'build' : location.host}-session`;
const answerWithinMs = 10_000;

/** The session of this browser: a cookie that scripts cannot read, and a short-lived token that lives in memory only. */
export const session = createSessionHolder({
  fetchSession,
  endSession: authCalls.signOut,
  tabs: openTabChannel(storageKey),
  now: Date.now,
});

/** Whether the server need be asked at all: visitors of public pages have no session to ask for. */
export function wasSignedIn(): boolean {
  return tryStorage((storage) => storage.getItem(storageKey)) === 'yes';
}

/** Remembers whether somebody is signed in here, for the next visit. */
export function rememberSignIn(isSignedIn: boolean): void {
  tryStorage((storage) => (isSignedIn ? storage.setItem(storageKey, 'yes') : storage.removeItem(storageKey)));
}

/** Calls back when somebody signs in in another tab. Returns what stops it. */
export function onSignInElsewhere(listener: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey && newValue === 'yes') listener();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

async function fetchSession(): Promise<Session | null> {
  const reply = await fetch('/api/session', { signal: AbortSignal.timeout(answerWithinMs) });
  if (reply.status === 401) return null;
  const body: unknown = await reply.json().catch(() => undefined);
  if (!reply.ok) throw readRefusal(reply.status, body);
  return body as Session;
}

/** Private windows may refuse their storage. */
function tryStorage<Answer>(use: (storage: Storage) => Answer): Answer | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
