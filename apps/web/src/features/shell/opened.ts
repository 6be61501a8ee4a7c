import { useSyncExternalStore } from 'react';
import { createWatched } from '#lib/watched.ts';

/** What stands over the screen: the command palette, or the list of keys. */
export type Opened = 'nothing' | 'palette' | 'keys';

const opened = createWatched<Opened>('nothing');

/** Opens the palette or the list of keys, or closes both. */
export const show = opened.become;

/** What stands over the screen now. */
export function useOpened(): Opened {
  return useSyncExternalStore(opened.watch, opened.read, () => 'nothing');
}
