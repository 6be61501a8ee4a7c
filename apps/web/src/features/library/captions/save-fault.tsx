import { Button } from '@mantine/core';
import { toApiError } from '#lib/calls/api-error.ts';
import classes from '../video/video.module.css';

type SaveFaultProps = { error: unknown; isBusy: boolean; onKeep: () => void; onTakeOther: () => void };

/** Why captions were not saved; of two tabs somebody decides which is right. */
export function SaveFault({ error, isBusy, onKeep, onTakeOther }: SaveFaultProps) {
  const { code, message } = toApiError(error);
  return (
    <div className={classes.fault} role="alert">
      <p>{message}</p>
      {code === 'changed_elsewhere' && (
        <div className={classes.faultWays}>
          <Button size="xs" loading={isBusy} onClick={onKeep}>
            Keep these captions
          </Button>
          <Button size="xs" variant="quiet" disabled={isBusy} onClick={onTakeOther}>
            Take the other ones
          </Button>
        </div>
      )}
    </div>
  );
}
