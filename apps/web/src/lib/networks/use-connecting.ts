import { accountNames, type Platform } from '@portray/contracts/network-words';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toastError, toastInfo, toastSuccess } from '#ui/dialog/toasts.tsx';
import { calls } from '../api/api.ts';
import { toApiError } from '../api/api-error.ts';
import {
  type Connecting,
  type ConnectOutcome,
  connectAccount,
  type Popup,
  type PopupMessage,
} from './connect-account.ts';
import { connectFacts, youtubeRecheckMs } from './connect-facts.ts';
import { askWhetherConnected, beginConnecting, signInForApps } from './oauth-calls.ts';

/** Connects one account: opens the network's window, waits for its end and says how it ended. */
export function useConnecting(platform: Platform) {
  const queries = useQueryClient();
  const running = useRef<Connecting>(undefined);
  const [endsAt, setEndsAt] = useState<number>();
  const [isBlocked, setBlocked] = useState(false);
  const [isSigningIn, setSigningIn] = useState(false);
  const [typed, setTyped] = useState({ address: '', appPassword: '' });
  const [fault, setFault] = useState<string>();
  useEffect(() => () => running.current?.cancel(), []);

  const refresh = () =>
    Promise.all(
      [calls.posts.networks.key(), calls.functions.key()].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );

  async function connect(): Promise<void> {
    if (running.current) return;
    setFault(undefined);
    const popup = openPopup(platform);
    setBlocked(!popup);
    setEndsAt(Date.now() + connectFacts[platform].timeoutMs);
    running.current = connectAccount(platform, {
      popup: popup ?? noPopup,
      begin: () => beginConnecting(platform, typed.address),
      isConnected: () => askWhetherConnected(platform),
      listen: listenToPopups,
    });
    const outcome = await running.current.ended;
    running.current = undefined;
    setEndsAt(undefined);
    end(outcome);
    await refresh();
    if (platform === 'youtube' && outcome.is === 'connected') setTimeout(refresh, youtubeRecheckMs);
  }

  function end(outcome: ConnectOutcome): void {
    say(platform, outcome);
    if (outcome.is === 'failed') setFault(wordsOf(outcome.error, `Failed to connect to ${accountNames[platform]}`));
    if (outcome.is === 'connected') setTyped({ address: '', appPassword: '' });
  }

  async function signIn(): Promise<void> {
    setFault(undefined);
    setSigningIn(true);
    const outcome = await signInForApps(typed.address, typed.appPassword).then(
      () => ({ is: 'connected' as const }),
      (error: unknown) => ({ is: 'failed' as const, error }),
    );
    setSigningIn(false);
    end(outcome);
    await refresh();
  }

  return {
    connect: () => void (platform === 'bluesky' ? signIn() : connect()),
    /** What the person types first, at networks where a window alone does not do; it stays when connecting fails. */
    typed,
    type: (changes: Partial<typeof typed>) => setTyped({ ...typed, ...changes }),
    /** Why the last try failed. */
    fault,
    isSigningIn,
    cancel: () => running.current?.cancel(),
    openAgain: () => {
      const popup = openPopup(platform);
      setBlocked(!popup);
      if (popup) running.current?.openAgain(popup);
    },
    isConnecting: endsAt !== undefined,
    /** When the wait ends, in milliseconds since 1970. */
    endsAt,
    /** The browser opened no window. */
    isBlocked,
  };
}

const noPopup: Popup = { goTo: () => undefined, close: () => undefined };

/** Opened at once, within the click: later a browser would take it for an advertisement. */
function openPopup(platform: Platform): Popup | undefined {
  const { width, height } = connectFacts[platform];
  const popup = window.open('', `connect-${platform}`, `popup,width=${width},height=${height}`);
  return popup ? { goTo: (address) => popup.location.assign(address), close: () => popup.close() } : undefined;
}

function listenToPopups(listener: (message: PopupMessage) => void): () => void {
  const hear = ({ origin, data }: MessageEvent<unknown>) => {
    const { type, state, reason } = Object(data) as Partial<PopupMessage>;
    if (origin !== location.origin || typeof type !== 'string' || typeof state !== 'string') return;
    listener({ type, state, reason: typeof reason === 'string' ? reason : null });
  };
  addEventListener('message', hear);
  return () => removeEventListener('message', hear);
}

function say(platform: Platform, outcome: ConnectOutcome): void {
  const name = accountNames[platform];
  if (outcome.is === 'connected') {
    toastSuccess({ title: 'Success!', message: `${name} account connected successfully` });
  } else if (outcome.is === 'timeout') {
    toastInfo({ title: 'Connection Timeout', message: `${name} was not connected in time. Please try again.` });
  } else if (outcome.is === 'failed') {
    toastError({ title: 'Connection Failed', message: wordsOf(outcome.error, `Failed to connect to ${name}`) });
  }
}

/** The words of whatever was thrown, or others where it has none. */
export function wordsOf(error: unknown, otherwise: string): string {
  return error instanceof Error && error.message ? toApiError(error).message : otherwise;
}
