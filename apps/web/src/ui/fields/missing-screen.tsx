import { Button } from '@mantine/core';
import { useEffect, useSyncExternalStore } from 'react';
import { createPath, useLocation, useNavigation } from 'react-router';
import { recall, remember } from '#lib/browser-memory.ts';
import { type MissingScreen, readMissing, watchMissing } from '#lib/screens/load-route-module.ts';
import classes from '../dialog/lazy-toasts.module.css';

/** Says that the code of a screen which a user opens did not come; the one before stays. `isFirst` where there is none before. */
export function MissingScreenNotice({ isFirst = false }: { isFirst?: boolean }) {
  const missing = useSyncExternalStore(watchMissing, readMissing, readMissing);
  const here = useLocation();
  const { location: wanted = isFirst ? here : undefined } = useNavigation();
  const gone = missing.find(({ isGone }) => isGone);
  const address = wanted && createPath(wanted);
  useEffect(() => {
    if (gone && address) openAnew(gone, address);
  }, [gone, address]);
  if (missing.length === 0 || !address) return null;
  const tryAgain = () => {
    for (const screen of missing) screen.tryAgain();
  };
  return (
    <div role="alert" className={classes.plain}>
      <strong>This screen could not be loaded.</strong>
      {gone
        ? 'A part of it is missing. Please try again in a moment.'
        : 'It opens by itself as soon as the connection is back.'}
      <Button size="xs" mt={10} w="fit-content" onClick={tryAgain}>
        Try again
      </Button>
    </div>
  );
}

const openedAnew = 'portray.opened-anew';

/** A server that was upgraded has the screen in another file. Where it is missing in the new page, too, that page stays. */
function openAnew({ module }: MissingScreen, address: string): void {
  // A browser that does not remember would open it again and again.
  if (recall('tab', openedAnew) === module || !remember('tab', openedAnew, module)) return;
  location.assign(address);
}
