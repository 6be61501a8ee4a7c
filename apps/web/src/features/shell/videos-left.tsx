import { IconVideo } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { calls } from '#lib/api.ts';
import { billingPlace } from '#lib/places.ts';
import { toastError } from '#ui/toasts.tsx';
import classes from './app-header.module.css';

/** How many videos may still be made, on the way to where there are more; a toast says where that cannot be learnt. */
export function VideosLeft() {
  const { data, isError } = useQuery(calls.credits.availability.queryOptions());
  useEffect(() => {
    if (isError) toastError({ title: 'Failed to load credit information' });
  }, [isError]);
  if (!data) return null;
  const unit = `${data.isFreeTier ? 'video' : 'credit'}${data.available === 1 ? '' : 's'}`;
  return (
    <Link className={classes.left} to={billingPlace}>
      <IconVideo size={16} stroke={1.75} aria-hidden="true" />
      <span>
        {data.available} {unit}
        <span className={classes.wide}> left</span>
      </span>
    </Link>
  );
}
