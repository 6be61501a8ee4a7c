import type { Session } from '@portray/contracts/accounts';

export type TabMessage = { event: SessionEvent; session: Session | null };

/** How the tabs of one browser tell each other what happened to their session. */
export type TabChannel = {
  post(message: TabMessage): void;
  /** Listens to the other tabs, not this one. Returns a function that stops it. */
  listen(listener: (message: TabMessage) => void): () => void;
};

/** Tabs of this origin under one name; a browser without BroadcastChannel has tabs that do not agree at once. */
export function openTabChannel(name: string): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, listen: () => () => undefined };
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen(listener) {
      const hear = ({ data }: MessageEvent<TabMessage>) => listener(data);
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
  };
}

/** What happens to a session, under the names of the specification. */
export type SessionEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY'
  | 'MFA_CHALLENGE_VERIFIED';
