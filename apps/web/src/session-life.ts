import { useEffect, useRef } from 'react';
import { useMatches } from 'react-router';
import { onSignInElsewhere, rememberSignIn, session, wasSignedIn } from '#lib/session/product-session.ts';
import { needsSession } from './needs-session.ts';

/** Begins the session with the page and remembers whether there is one. Used once, by the root. */
export function useSessionLife(): void {
  const matches = useMatches();
  // Of the first page only: the session begins once.
  const routeIds = useRef(matches.map(({ id }) => id));
  useEffect(() => {
    const forget = session.onEvent((event, current) => {
      if (event === 'PASSWORD_RECOVERY') return;
      rememberSignIn(current !== null);
    });
    const unwatch = onSignInElsewhere(() => void session.renew().catch(() => undefined));
    // The link of a mail has just signed in.
    const isConfirmed = new URLSearchParams(location.search).has('confirmed');
    const stop = session.start({ isLikely: wasSignedIn() || isConfirmed || needsSession(routeIds.current) });
    return () => {
      forget();
      unwatch();
      stop();
    };
  }, []);
}
