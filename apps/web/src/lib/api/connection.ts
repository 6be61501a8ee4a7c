import { useSyncExternalStore } from 'react';

export type Connection = 'fine' | 'offline' | 'lost';

const watchers = new Set<() => void>();
let isLost = false;

/** Notes whether the server was reached when it was tried last. */
export function noteConnection(isReached: boolean): void {
  isLost = !isReached;
  for (const watcher of watchers) watcher();
}

/** Whether the server can be reached: `offline` if the device has no network at all. */
export function useConnection(): Connection {
  return useSyncExternalStore(watch, read, () => 'fine');
}

function read(): Connection {
  if (!navigator.onLine) return 'offline';
  return isLost ? 'lost' : 'fine';
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  addEventListener('online', watcher);
  addEventListener('offline', watcher);
  return () => {
    watchers.delete(watcher);
    removeEventListener('online', watcher);
    removeEventListener('offline', watcher);
  };
}
