import { Button, Card, Skeleton } from '@mantine/core';
import { limits } from '@portray/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calls } from '#lib/calls/api.ts';
import { Segments } from '#ui/fields/segments.tsx';
import classes from './usage.module.css';
import { inCredits, usageByDay, usageByMonth } from './usage-bars.ts';
import { UsageChartFigure } from './usage-chart.tsx';

type Period = 'days' | 'months';
const periods: Record<Period, string> = { days: `${limits.usageDays} days`, months: '12 months' };

/** What the credits went on, by day or by month. */
export function UsageCard() {
  const [period, setPeriod] = useState<Period>('days');
  const days = period === 'days' ? limits.usageDays : limits.maxUsageDays;
  const usage = useQuery(calls.credits.usage.queryOptions({ input: { days } }));
  const chart = usage.data && (period === 'days' ? usageByDay(usage.data) : usageByMonth(usage.data));
  return (
    <Card component="section" aria-labelledby="usage">
      <div className={classes.head}>
        <div>
          <h2 id="usage">Usage</h2>
          <p className={classes.sum}>{chart ? `${inCredits(chart.total)} in ${periods[period]}` : ' '}</p>
        </div>
        <Segments
          aria-label="Period"
          value={period}
          onChange={setPeriod}
          data={(['days', 'months'] as const).map((value) => ({ value, label: periods[value] }))}
        />
      </div>
      {chart && <UsageChartFigure chart={chart} period={periods[period]} />}
      {!chart && usage.isPending && <Skeleton height={212} aria-busy="true" />}
      {!chart && usage.isError && (
        <div role="alert" className={classes.fault}>
          <p>Your usage could not be loaded.</p>
          <Button size="xs" onClick={() => void usage.refetch()}>
            Try again
          </Button>
        </div>
      )}
    </Card>
  );
}
