import { useEffect } from 'react';
import { onSignInElsewhere, rememberSignIn, session, wasSignedIn } from '#lib/session/product-session.ts';
import { publicPaths } from './public-paths.ts';

/** Begins the session with the page and remembers whether there is one. Used once, by the root. */
export function useSessionLife(): void {
  useEffect(() => {
    const forget = session.onEvent((event, current) => {
      if (event === 'PASSWORD_RECOVERY') return;
      rememberSignIn(current !== null);
    });
    const unwatch = onSignInElsewhere(() => void session.renew().catch(() => undefined));
    const stop = session.start({ isLikely: wasSignedIn() || !publicPaths.includes(location.pathname) });
    return () => {
      forget();
      unwatch();
      stop();
    };
  }, []);
}
