import { Button, MantineThemeProvider, useMantineColorScheme } from '@mantine/core';
import { IconCloudOff, IconWifiOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Navigate, PrefetchPageLinks, useLocation, useNavigationType } from 'react-router';
import { calls } from '#lib/api/api.ts';
import { type Connection, useConnection } from '#lib/api/connection.ts';
import { Queries } from '#lib/api/queries.tsx';
import { useLiveEvents } from '#lib/api/use-live-events.ts';
import { settingsScreens } from '#lib/screens/settings-screens.tsx';
import { isPaletteKey, isPlainKey, isTyping, useShortcut } from '#lib/screens/shortcuts.ts';
import { useAhead } from '#lib/screens/use-ahead.ts';
import { isLeaving } from '#lib/session/leave.ts';
import { session } from '#lib/session/product-session.ts';
import { rememberReturnPath } from '#lib/session/return-path.ts';
import { useSession } from '#lib/session/use-session.ts';
import { loadDialogs } from '#ui/dialog/lazy-dialog.tsx';
import { loadMenus } from '#ui/dialog/lazy-menu.tsx';
import { loadToasts } from '#ui/dialog/lazy-toasts.tsx';
import { toastInfo } from '#ui/dialog/toasts.tsx';
import { GradientLoader } from '#ui/fields/gradient-loader.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { AppHeader } from './app-header.tsx';
import classes from './connection-notice.module.css';
import { show, useOpened } from './opened.ts';
import { mainScreens, otherScreens } from './screens.ts';

const Palette = lazyPart(() => import('./palette.tsx').then((part) => part.Palette));
const KeyHelp = lazyPart(() => import('./key-help.tsx').then((part) => part.KeyHelp));

/** Ctrl+K or Command+K opens the palette, '?' the list of keys; what they open is loaded then. */
function Shortcuts() {
  const opened = useOpened();
  const close = () => show('nothing');
  useShortcut((event) => {
    if (isPaletteKey(event)) {
      const isOverDialog = opened !== 'palette' && document.querySelector('[role=dialog]') !== null;
      if (!isOverDialog) show(opened === 'palette' ? 'nothing' : 'palette');
      return true;
    }
    if (!isPlainKey(event, '?') || isTyping(event.target) || opened !== 'nothing') return false;
    show('keys');
    return true;
  });
  return (
    <Suspense>
      {opened === 'palette' && <Palette onClose={close} />}
      {opened === 'keys' && <KeyHelp onClose={close} />}
    </Suspense>
  );
}

const words: Record<Exclude<Connection, 'fine'>, { title: string; text: string }> = {
  offline: {
    title: 'You are offline.',
    text: 'What you write is kept in this tab and saved when you are back online.',
  },
  lost: {
    title: 'Portray is not responding.',
    text: 'We keep trying. Nothing is lost, and videos continue as soon as it is back.',
  },
};

/** Shows at the top of the page while the server cannot be reached. */
function ConnectionNotice() {
  const connection = useConnection();
  const Icon = connection === 'offline' ? IconWifiOff : IconCloudOff;
  return (
    <div role="status" className={classes.place}>
      {connection !== 'fine' && (
        <p className={classes.notice}>
          <Icon size={18} stroke={1.75} aria-hidden="true" />
          <span>
            <strong>{words[connection].title}</strong> {words[connection].text}
          </span>
        </p>
      )}
    </div>
  );
}

/** Every address that the app leads to; a video's is the same for all videos. */
const screens = [...otherScreens, ...mainScreens, ...settingsScreens, { to: '/videos/any' }, { to: '/auth' }].map(
  ({ to }) => to,
);

/** Loads the code of menus, dialogs, toasts and the other screens once this one stands: without a network they could not be opened later. */
function ScreensAhead() {
  const [isTime, setTime] = useState(false);
  const load = useCallback(() => {
    setTime(true);
    void Promise.allSettled([loadMenus(), loadDialogs(), loadToasts()]);
  }, []);
  useAhead(load);
  return isTime && screens.map((page) => <PrefetchPageLinks key={page} page={page} />);
}

/** Mantine keeps under this name what was chosen in this browser. */
const storageKey = 'mantine-color-scheme-value';

/** In a browser where no theme was chosen, the one that the person chose elsewhere. */
function LikedTheme() {
  const { setColorScheme } = useMantineColorScheme();
  const { data } = useQuery(calls.account.preferences.queryOptions({ enabled: !hasChoice(), retry: false }));
  const theme = data?.theme;
  useEffect(() => {
    if (theme && theme !== 'auto' && !hasChoice()) setColorScheme(theme);
  }, [theme, setColorScheme]);
  return null;
}

/** Private windows may refuse their storage. */
function hasChoice(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return true;
  }
}

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

type KeptButtonProps = ComponentProps<'button'> & { 'data-loading'?: boolean };

const stop = (event: MouseEvent) => event.preventDefault();

const keeping = { defaultProps: { component: KeptButton } };
const theme = { components: { Button: keeping, ActionIcon: keeping } };

/**
 * Buttons here take no clicks while their call is on the way but keep the focus, which disabled ones lose, so that a user who
 * uses the keyboard goes on from there. Not part of the theme, since public pages start with as little as they can.
 */
function KeptFocus({ children }: { children: ReactNode }) {
  return <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>;
}

function KeptButton({ type = 'button', 'data-loading': isBusy, ...props }: KeptButtonProps) {
  const busy = isBusy && { 'data-loading': true, 'aria-disabled': true, disabled: false, onClick: stop };
  return <button type={type} {...props} {...busy} />;
}

/** Shows its content to signed-in people; visitors are sent to the landing page, or to sign in where a link led them here, and back after signing in. */
function Guard({ children }: { children: ReactNode }) {
  const { isLoading, isUnanswered, user } = useSession();
  const wasHere = useRef(false);
  if (isLeaving()) return <GradientLoader />;
  if (isLoading || isUnanswered) return <Asking />;
  if (!user) return <SentAway wasSignedIn={wasHere.current} />;
  wasHere.current = true;
  return children;
}

const slowAfterMs = 5_000;

/** While the server is asked who is there; where it does not answer for a while, that is said. */
function Asking() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <GradientLoader>
      {isSlow && (
        <>
          <p>{words.lost.title} We keep trying.</p>
          <Button size="md" onClick={session.askNow}>
            Try again
          </Button>
        </>
      )}
    </GradientLoader>
  );
}

function SentAway({ wasSignedIn }: { wasSignedIn: boolean }) {
  const place = useLocation();
  const asked = useNavigationType();
  useEffect(() => {
    rememberReturnPath(place);
    if (wasSignedIn)
      toastInfo({ title: 'You are signed out', message: 'Sign in again to continue where you left off.' });
  }, [place, wasSignedIn]);
  // A visitor who comes from a program, or who pressed a link of ours, is in the middle of something, and wants no tour.
  if (place.pathname === '/connect') return <Navigate to="/auth?tab=signin" replace />;
  return <Navigate to={asked === 'PUSH' && !wasSignedIn ? '/auth' : '/'} replace />;
}
