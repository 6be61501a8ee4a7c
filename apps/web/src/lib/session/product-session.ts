import type { Session } from '@portray/contracts/accounts';
import { ApiError } from '../api/api-error.ts';
import { askServer } from '../api/ask-server.ts';
import { recall, remember } from '../browser-memory.ts';
import { authCalls } from './auth-calls.ts';
import { createSessionHolder } from './session-holder.ts';
import { openTabChannel } from './tab-channel.ts';

/** Under this name the browser remembers that a person signed in here; never a token. */
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
  return recall('browser', storageKey) === 'yes';
}

/** Remembers whether a person is signed in here, for the next visit. */
export function rememberSignIn(isSignedIn: boolean): void {
  remember('browser', storageKey, isSignedIn ? 'yes' : null);
}

/** Calls back after a sign-in in another tab. Returns a function that stops it. */
export function onSignInElsewhere(listener: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey && newValue === 'yes') listener();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

async function fetchSession(): Promise<Session | null> {
  try {
    return await askServer<Session>('/session', { signal: AbortSignal.timeout(answerWithinMs) });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
