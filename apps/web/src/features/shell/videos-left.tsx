import { IconVideo } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { calls } from '#lib/calls/api.ts';
import { billingPlace } from '#lib/screens/places.ts';
import { counted } from '#lib/words/number-words.ts';
import { toastError } from '#ui/toasts/toasts.tsx';
import classes from './app-header.module.css';

/** How many videos may still be made, on the way to where there are more; a toast says where that cannot be learnt. */
export function VideosLeft() {
  const { data, isError } = useQuery(calls.credits.availability.queryOptions());
  useEffect(() => {
    if (isError) toastError({ title: 'Failed to load credit information' });
  }, [isError]);
  if (!data) return null;
  const words = counted(data.available, data.isFreeTier ? 'video' : 'credit');
  const [count, unit] = words.split(' ');
  return (
    <Link className={classes.left} to={billingPlace} aria-label={`${words} left`}>
      <IconVideo size={16} stroke={1.75} aria-hidden="true" />
      <span>
        {count}
        <span className={classes.unit}> {unit}</span>
        <span className={classes.wide}> left</span>
      </span>
    </Link>
  );
}
