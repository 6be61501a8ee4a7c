import { Button, Card, Skeleton, VisuallyHidden } from '@mantine/core';
import { limits } from '@portray/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calls } from '#lib/api/api.ts';
import { Segments } from '#ui/fields/segments.tsx';
import classes from './usage.module.css';
import { describeUsage, inCredits, type UsageChart, usageByDay, usageByMonth } from './usage-bars.ts';

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

/** Usage as bars of voice; a day without videos is a dot. The same is there as a table for those who do not see it. */
function UsageChartFigure({ chart, period }: { chart: UsageChart; period: string }) {
  const { bars, top, marked } = chart;
  const words = describeUsage(chart, period);
  return (
    <figure className={classes.chart} aria-label={words}>
      <div className={classes.axis} aria-hidden="true">
        <span>{top}</span>
        <span>{top > 1 ? top / 2 : ''}</span>
        <span>0</span>
      </div>
      <div className={classes.plot} aria-hidden="true">
        {bars.map(({ key, label, credits }) => (
          <i
            key={key}
            data-quiet={credits === 0 || undefined}
            style={{ height: `${(100 * credits) / top}%` }}
            title={`${label}: ${inCredits(credits)}`}
          />
        ))}
      </div>
      <div className={classes.names} aria-hidden="true">
        {marked.map((index) => (
          <span key={index}>{bars[index]?.label}</span>
        ))}
      </div>
      <VisuallyHidden>
        <table>
          <caption>{words}</caption>
          <thead>
            <tr>
              <th scope="col">Period</th>
              <th scope="col">Credits</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, label, credits }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{credits}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}
