import { Button, Card } from '@mantine/core';
import type { CreditTransaction } from '@portray/contracts/credits';
import { limits } from '@portray/contracts/limits';
import { IconDownload } from '@tabler/icons-react';
import { toApiError } from '#lib/calls/api-error.ts';
import classes from './activity.module.css';
import { ActivityRow } from './activity-row.tsx';
import { useActivity } from './use-activity.ts';

/** What came and what went: the latest, all of it, and as a file. */
export function ActivityCard({ latest }: { latest: CreditTransaction[] }) {
  const { lines, isWhole, showWhole, whole, csv } = useActivity(latest);
  const now = new Date();
  return (
    <Card component="section" aria-labelledby="activity" padding={0}>
      <div className={classes.head}>
        <h2 id="activity">{isWhole ? 'All activity' : 'Recent activity'}</h2>
        {latest.length > 0 && (
          <div className={classes.buttons}>
            <Button
              variant="quiet"
              size="xs"
              leftSection={<IconDownload size={16} stroke={1.75} />}
              aria-label="Download all activity as CSV"
              loading={csv.isPending}
              onClick={() => csv.mutate()}
            >
              CSV
            </Button>
            {(isWhole || latest.length >= limits.recentTransactions) && (
              <Button size="xs" onClick={() => showWhole(!isWhole)}>
                {isWhole ? `Show the latest ${limits.recentTransactions}` : 'See all'}
              </Button>
            )}
          </div>
        )}
      </div>
      {lines.length === 0 ? (
        <p className={classes.none}>Nothing has happened yet. Your videos and purchases will be listed here.</p>
      ) : (
        <ul className={classes.lines} aria-busy={isWhole && whole.isPending}>
          {lines.map((entry) => (
            <ActivityRow key={entry.id} entry={entry} now={now} />
          ))}
        </ul>
      )}
      {isWhole && whole.isError && (
        <p role="alert" className={classes.none}>
          {toApiError(whole.error).message}
        </p>
      )}
      {isWhole && (whole.hasNextPage || whole.isError) && (
        <div className={classes.more}>
          <Button loading={whole.isFetching} onClick={() => void whole.fetchNextPage()}>
            {whole.isError ? 'Try again' : 'Show more'}
          </Button>
        </div>
      )}
    </Card>
  );
}
