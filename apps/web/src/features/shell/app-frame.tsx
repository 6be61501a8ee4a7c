import type { ReactNode } from 'react';
import { Queries } from '#lib/calls/queries.tsx';
import { useLiveEvents } from '#lib/live-events/use-live-events.ts';
import { AppHeader } from './app-header.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { Guard } from './guard.tsx';
import { KeptFocus } from './kept-focus.tsx';
import { LikedTheme } from './liked-theme.tsx';
import { Shortcuts } from './palette/shortcuts.tsx';
import { ScreensAhead } from './screens-ahead.tsx';

/** Around every signed-in screen: the guard, the header, and the server's news. */
export function AppFrame({ children }: { children: ReactNode }) {
  return (
    <SignedIn>
      <AppHeader />
      {children}
    </SignedIn>
  );
}

/** The same for screens with a header of their own. */
export function SignedIn({ children }: { children: ReactNode }) {
  return (
    <Queries>
      <Guard>
        <News />
        <ConnectionNotice />
        <LikedTheme />
        <ScreensAhead />
        <Shortcuts />
        <KeptFocus>{children}</KeptFocus>
      </Guard>
    </Queries>
  );
}

function News() {
  useLiveEvents();
  return null;
}
