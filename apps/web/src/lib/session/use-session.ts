import { useSyncExternalStore } from 'react';
import { session } from './product-session.ts';
import type { SessionState } from './session-holder.ts';

const unknown: SessionState = { isLoading: true, session: null, user: null };

/** The session of this tab; while pages are prerendered, and until the server has answered, it is loading. */
export function useSession(): SessionState & { signOut: () => Promise<void> } {
  const state = useSyncExternalStore(session.watch, session.read, () => unknown);
  return { ...state, signOut: session.signOut };
}
