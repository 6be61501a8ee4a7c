import { Skeleton } from '@mantine/core';
import classes from './list.module.css';

const rows = ['first', 'second', 'third', 'fourth', 'fifth'];

/** The shape of the list while it is on its way. */
export function ListSkeleton({ isSmall }: { isSmall: boolean }) {
  return (
    <div className={isSmall ? classes.cards : classes.card} aria-busy="true">
      {rows.map((row) => (
        <div key={row} className={isSmall ? classes.photoCard : classes.skeletonRow}>
          <Skeleton width={isSmall ? 76 : 56} height={isSmall ? 76 : 56} radius="md" />
          <div className={classes.skeletonWords}>
            <Skeleton height={16} width="60%" />
            <Skeleton height={12} width="40%" mt={8} />
          </div>
        </div>
      ))}
    </div>
  );
}
