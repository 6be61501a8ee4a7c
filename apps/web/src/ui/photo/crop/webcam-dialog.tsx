import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { LazyDialog } from '../../dialog/lazy-dialog.tsx';
import { Viewfinder } from '../later-parts.ts';
import type { ViewfinderProps } from './viewfinder.tsx';
import classes from './webcam-dialog.module.css';

/** Takes a photo with the camera of the device. */
export function WebcamDialog({ opened, onClose, onPhoto }: ViewfinderProps & { opened: boolean }) {
  return (
    <LazyDialog opened={opened} onClose={onClose} title="Take a photo" size={640}>
      <Suspense fallback={<Skeleton className={classes.video} />}>
        <Viewfinder onClose={onClose} onPhoto={onPhoto} />
      </Suspense>
    </LazyDialog>
  );
}
