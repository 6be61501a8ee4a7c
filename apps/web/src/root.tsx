import './theme/layers.css';
import '@fontsource-variable/gabarito';
import '@fontsource-variable/inter';
import './theme/stand-in-fonts.css';
import './theme/mantine-styles.ts';
import './theme/base.css';
import { ColorSchemeScript, MantineProvider, mantineHtmlProps } from '@mantine/core';
import { brand } from '@portray/contracts/brand';
import { type ReactNode, useEffect, useRef } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import { onSignInElsewhere, rememberSignIn, session, wasSignedIn } from '#lib/session/product-session.ts';
import { keepOneSound } from '#lib/sound/one-sound.ts';
import { LazyToasts } from '#ui/dialog/lazy-toasts.tsx';
import { GradientLoader } from '#ui/fields/gradient-loader.tsx';
import { MissingScreenNotice } from '#ui/fields/missing-screen.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { BrokenPage } from './features/shell/broken-page.tsx';
import { NotFound } from './features/shell/not-found.tsx';
import { needsSession } from './needs-session.ts';
import { cssVariablesResolver } from './theme/css-variables.ts';
import { theme } from './theme/theme.ts';
import { pageColours } from './theme/tokens.ts';

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        {/* A list that opens beyond the edge would zoom phones out, and the page would jump; zooming in stays free. */}
        <meta name="viewport" content="width=device-width, initial-scale=1, minimum-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={pageColours.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={pageColours.dark} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <ColorSchemeScript defaultColorScheme="auto" />
        <Meta />
        <Links />
      </head>
      <body>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
          {children}
        </MantineProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Until a screen has said its own. */
export const meta = () => [{ title: brand.name }];

export default function App() {
  // What people did before (see build-steps/lighten-page.ts) is done again now.
  useEffect(() => void dispatchEvent(new Event('portray:alive')), []);
  useEffect(keepOneSound, []);
  return (
    <>
      <SkipLink />
      <SessionLife />
      <LazyToasts />
      <MissingScreenNotice />
      <Outlet />
    </>
  );
}

function SessionLife() {
  useSessionLife();
  return null;
}

export function HydrateFallback() {
  return (
    <>
      <GradientLoader />
      <MissingScreenNotice isFirst />
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <BrokenPage error={error} />;
}

/** Begins the session with the page and remembers whether there is one. Used once, by the root. */
function useSessionLife(): void {
  const matches = useMatches();
  // Of the first page only: the session begins once.
  const routeIds = useRef(matches.map(({ id }) => id));
  useEffect(() => {
    const forget = session.onEvent((event, current) => {
      if (event === 'PASSWORD_RECOVERY') return;
      rememberSignIn(current !== null);
    });
    const unwatch = onSignInElsewhere(() => void session.refresh());
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
