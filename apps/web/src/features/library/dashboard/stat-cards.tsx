import { Card } from '@mantine/core';
import type { VideoAvailability } from '@portray/contracts/credits';
import classes from './dashboard.module.css';
import { remainingLabel } from './use-dashboard.ts';

type StatCardsProps = {
  counts: { all: number; completed: number; processing: number } | undefined;
  availability: VideoAvailability | undefined;
};

/** Four figures. */
export function StatCards({ counts, availability }: StatCardsProps) {
  return (
    <Card component="dl" className={classes.stats} padding={0}>
      <Stat label="Total Projects" value={counts?.all} />
      <Stat label="Completed" value={counts?.completed} />
      <Stat label="Processing" value={counts?.processing} />
      <Stat label={remainingLabel(availability?.isFreeTier ?? true)} value={availability?.available} />
    </Card>
  );
}

function Stat({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div className={classes.stat}>
      <dt>{label}</dt>
      <dd>{value ?? '–'}</dd>
    </div>
  );
}
