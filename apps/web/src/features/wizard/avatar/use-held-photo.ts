import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PhotoWorkStore } from '#ui/photo/use-photo-work.ts';

const watchNothing = () => () => undefined;

/** The work on a new photo: the Avatar step begins it, and it goes on while other steps are shown. */
export function useHeldPhoto() {
  const [store, hold] = useState<PhotoWorkStore>();
  const watch = store?.watch ?? watchNothing;
  const said = useSyncExternalStore(watch, () => store?.said());
  const isLoose = useSyncExternalStore(watch, () => store?.isLoose() ?? false);
  useEffect(() => store?.leave, [store]);
  return {
    store,
    hold,
    /** What becomes of it now, for where it is not shown. */
    said,
    /** Whether a picture is kept nowhere but here, or is on its way. */
    isLoose,
  };
}
export type HeldPhoto = ReturnType<typeof useHeldPhoto>;
