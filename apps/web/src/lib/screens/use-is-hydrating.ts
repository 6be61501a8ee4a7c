import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether this render must be what the page was prerendered with, which knows no query and no session. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
