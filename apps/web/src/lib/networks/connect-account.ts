import type { Platform } from '@portray/contracts/network-words';
import { connectFacts } from './connect-facts.ts';

/** The window in which a person agrees. */
export type Popup = { goTo: (address: string) => void; close: () => void };

/** What our page in that window says when the person is back. */
export type PopupMessage = { type: string; state: string; reason: string | null };

export type ConnectOutcome =
  | { is: 'connected' | 'timeout' | 'cancelled' }
  /** `error` is whatever was thrown, or what the window said. */
  | { is: 'failed'; error: unknown };

type Surroundings = {
  popup: Popup;
  /** The address at which the person agrees; it carries the state of this flow. */
  begin: () => Promise<string>;
  isConnected: () => Promise<boolean>;
  /** Messages of windows of our own origin; answers how to stop listening. */
  listen: (listener: (message: PopupMessage) => void) => () => void;
};

/** A connection that is being made. */
export type Connecting = {
  ended: Promise<ConnectOutcome>;
  cancel: () => void;
  /** Shows the address in another window, where the first one is gone. */
  openAgain: (popup: Popup) => void;
};

/** Leads a person through a network's own window: ends with its message, with the server's word, or when time is over. */
export function connectAccount(platform: Platform, { popup, begin, isConnected, listen }: Surroundings): Connecting {
  const { pollMs, timeoutMs } = connectFacts[platform];
  let window = popup;
  let address: string | undefined;
  let end: (outcome: ConnectOutcome) => void = () => undefined;
  const stops: (() => void)[] = [];
  const ended = new Promise<ConnectOutcome>((resolve) => {
    end = resolve;
  }).finally(() => {
    for (const stop of stops) stop();
    window.close();
  });

  const timer = setTimeout(() => end({ is: 'timeout' }), timeoutMs);
  stops.push(() => clearTimeout(timer));
  begin().then(
    (authUrl) => {
      address = authUrl;
      const state = new URL(authUrl).searchParams.get('state');
      window.goTo(authUrl);
      const unlisten = listen((message) => {
        if (message.state !== state) return;
        if (message.type === `${platform}_auth_success`) end({ is: 'connected' });
        if (message.type === `${platform}_auth_error`) end({ is: 'failed', error: new Error(message.reason ?? '') });
      });
      // An error of one question is no news: the next one may be answered.
      const ask = () =>
        isConnected().then(
          (is) => is && end({ is: 'connected' }),
          (error: unknown) => console.warn('The connection could not be checked.', error),
        );
      const poll = setInterval(ask, pollMs);
      stops.push(unlisten, () => clearInterval(poll));
    },
    (error: unknown) => end({ is: 'failed', error }),
  );
  return {
    ended,
    cancel: () => end({ is: 'cancelled' }),
    openAgain: (other) => {
      window = other;
      if (address) other.goTo(address);
    },
  };
}
