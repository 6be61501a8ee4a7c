import { IconVideo } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { calls } from '#lib/api.ts';
import classes from './app-header.module.css';

/** How many videos may still be made; a load failure shows nothing here. */
export function VideosLeft() {
  const { data } = useQuery(calls.credits.availability.queryOptions());
  if (!data) return null;
  return (
    <span className={classes.left}>
      <IconVideo size={16} stroke={1.75} aria-hidden="true" />
      {data.available === 1 ? '1 video left' : `${data.available} videos left`}
    </span>
  );
}
