import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { readRefusal } from '#lib/api/api-error.ts';
import classes from './unplayable.module.css';

/** Lies over a video that cannot be played. */
export function Unplayable({ src, onRetry }: { src: string | undefined; onRetry: () => void }) {
  const { data: reason } = useQuery({
    queryKey: ['unplayable', src],
    queryFn: () => whyUnavailable(src),
    gcTime: 0,
    retry: false,
  });
  return (
    <div className={classes.unplayable} role="alert">
      <IconAlertCircle size={24} stroke={1.75} aria-hidden="true" />
      <p>{reason ?? 'Video unavailable or format not supported'}</p>
      <Button variant="white" size="xs" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}

/** A player is not told why it got no file: what the server says of a store that is away or a damaged file, it says here. */
async function whyUnavailable(src: string | undefined): Promise<string | null> {
  if (!src) return null;
  const reply = await fetch(src, { headers: { range: 'bytes=0-0' }, cache: 'no-store' });
  if (reply.status !== 503) return null;
  return readRefusal(reply.status, await reply.json().catch(() => undefined)).message;
}
