import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { toApiError } from '#lib/calls/api-error.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import classes from '../video/video.module.css';
import type { CaptionsConflictProps } from './captions-conflict.tsx';

const CaptionsConflict = lazyPart(() => import('./captions-conflict.tsx').then((part) => part.CaptionsConflict));

type SaveFaultProps = Omit<CaptionsConflictProps, 'onClose'> & { error: unknown };

/** Why captions were not saved; of two tabs somebody decides which is right, and sees both before. */
export function SaveFault({ error, ...conflict }: SaveFaultProps) {
  const [isOpen, setOpen] = useState(false);
  const { code, message } = toApiError(error);
  return (
    <div className={classes.fault} role="alert">
      <p>{message}</p>
      {code === 'changed_elsewhere' && (
        <div className={classes.faultWays}>
          <Button size="xs" onClick={() => setOpen(true)}>
            Compare
          </Button>
        </div>
      )}
      {isOpen && (
        <Suspense>
          <CaptionsConflict {...conflict} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
