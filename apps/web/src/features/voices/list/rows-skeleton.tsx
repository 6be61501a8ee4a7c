import { Skeleton } from '@mantine/core';
import rows from './voice-row.module.css';

/** The shape of the rows while they are on their way. */
export function RowsSkeleton({ rows: count }: { rows: number }) {
  return (
    <div className={rows.rows} aria-busy="true">
      {Array.from({ length: count }, (_, index) => `row ${index}`).map((key) => (
        <div key={key} className={rows.row}>
          <Skeleton height={40} width={40} radius="xl" />
          <div>
            <Skeleton height={14} width="50%" />
            <Skeleton height={12} width="75%" mt={8} />
          </div>
          <Skeleton height={24} className={rows.wave} />
        </div>
      ))}
    </div>
  );
}
