import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import classes from './unplayable.module.css';

/** Lies over a video that cannot be played. */
export function Unplayable({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={classes.unplayable} role="alert">
      <IconAlertCircle size={24} stroke={1.75} aria-hidden="true" />
      <p>Video unavailable or format not supported</p>
      <Button variant="white" size="xs" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
