import { useSyncExternalStore } from 'react';
import { useIsHydrating } from '../screens/use-is-hydrating.ts';
import { session, wasSignedIn } from './product-session.ts';
import type { SessionState } from './session-holder.ts';

const unknown: SessionState = { isLoading: true, session: null, user: null };

type SessionInUse = SessionState & {
  /** Whether a person who may be signed in is waiting for the server's answer; always false on prerendered pages. */
  isChecking: boolean;
};

/** The session of this tab; while pages are prerendered, and until the server has answered, it is loading. */
export function useSession(): SessionInUse {
  const state = useSyncExternalStore(session.watch, session.read, () => unknown);
  const isHydrating = useIsHydrating();
  return { ...state, isChecking: state.isLoading && !isHydrating && wasSignedIn() };
}
