import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import type { ApiError } from '#lib/api/api-error.ts';

type NotSavedProps = {
  problem: ApiError;
  /** Saves once more, or does what `retryLabel` says. */
  onRetry: () => void;
  retryLabel?: string;
  className: string | undefined;
};

/** What was written is kept in this tab only: why, and what to do. Why there is no connection, a notice of the page says. */
export function NotSaved({ problem, onRetry, retryLabel = 'Try again', className }: NotSavedProps) {
  if (problem.code === 'connection') {
    return (
      <p className={className}>
        <IconCloudOff size={16} aria-hidden="true" />
        Kept in this tab for now
      </p>
    );
  }
  return (
    <p className={className} data-tone="bad" role="alert">
      <IconAlertTriangle size={16} aria-hidden="true" />
      <span>
        <span>Not saved: {problem.message}</span>{' '}
        <Button size="xs" variant="quiet" onClick={onRetry}>
          {retryLabel}
        </Button>
      </span>
    </p>
  );
}
