import { VisuallyHidden } from '@mantine/core';
import classes from './usage.module.css';
import { describeUsage, inCredits, type UsageChart } from './usage-bars.ts';

/** Usage as bars of voice; a day without videos is a dot. The same is there as a table for those who do not see it. */
export function UsageChartFigure({ chart, period }: { chart: UsageChart; period: string }) {
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
