import { IconVideo } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { calls } from '#lib/api.ts';
import { toastError } from '#ui/toasts.tsx';
import classes from './app-header.module.css';

/** How many videos may still be made; where that cannot be learnt, a toast says so. */
export function VideosLeft() {
  const { data, isError } = useQuery(calls.credits.availability.queryOptions());
  useEffect(() => {
    if (isError) toastError({ title: 'Failed to load credit information' });
  }, [isError]);
  if (!data) return null;
  return (
    <span className={classes.left}>
      <IconVideo size={16} stroke={1.75} aria-hidden="true" />
      {data.available === 1 ? '1 video left' : `${data.available} videos left`}
    </span>
  );
}
