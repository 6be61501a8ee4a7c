import { ActionIcon, Button, Card } from '@mantine/core';
import type { CreditTransaction } from '@portray/contracts/credits';
import { limits } from '@portray/contracts/limits';
import {
  IconArrowBackUp,
  IconCreditCard,
  IconDownload,
  IconGift,
  IconMinus,
  IconReceipt,
  IconVideo,
} from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { api, calls } from '#lib/api/api.ts';
import { toApiError } from '#lib/api/api-error.ts';
import { saveText } from '#lib/save-text.ts';
import { receiptPlace, videoPlace } from '#lib/screens/places.ts';
import { toastFailure } from '#ui/dialog/toasts.tsx';
import classes from './activity.module.css';
import { activityCsv, activityDate, describeActivity, signedAmount } from './activity-words.ts';

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

/** The latest lines of the ledger, or all of them; the address remembers which. */
function useActivity(latest: CreditTransaction[]) {
  const [parameters, setParameters] = useSearchParams();
  const isWhole = parameters.get('activity') === 'all';
  const whole = useInfiniteQuery(
    calls.credits.transactions.infiniteOptions({
      input: (cursor: string | undefined) => ({ limit: limits.pageSize, ...(cursor && { cursor }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      enabled: isWhole,
    }),
  );
  const showWhole = (shown: boolean) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        if (shown) after.set('activity', 'all');
        else after.delete('activity');
        return after;
      },
      { preventScrollReset: true },
    );
  const csv = useMutation({ mutationFn: saveAll, onError: toastFailure });
  const lines = (isWhole && whole.data?.pages.flatMap(({ items }) => items)) || latest;
  return { lines, isWhole, showWhole, whole, csv };
}

/** Saves the whole ledger, however long it is. */
async function saveAll(): Promise<void> {
  const lines: CreditTransaction[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await api.credits.transactions({ limit: limits.maxPageSize, ...(cursor && { cursor }) });
    lines.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  saveText(activityCsv(lines), `portray-credits-${new Date().toISOString().slice(0, 10)}.csv`, 'text/csv');
}

const icons = {
  video: IconVideo,
  gift: IconGift,
  purchase: IconCreditCard,
  returned: IconArrowBackUp,
  taken: IconMinus,
} as const;

/** One line of the ledger; a video leads to its page, a purchase to its receipt. */
function ActivityRow({ entry, now }: { entry: CreditTransaction; now: Date }) {
  const { title, note, kind } = describeActivity(entry);
  const date = new Date(entry.created_at);
  const day = activityDate(date, now);
  const Icon = icons[kind];
  return (
    <li className={classes.line}>
      <span className={classes.icon} data-kind={kind}>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={classes.words}>
        {entry.project_id ? (
          <Link className={classes.title} to={videoPlace(entry.project_id)}>
            {title}
          </Link>
        ) : (
          <span className={classes.title}>{title}</span>
        )}
        {note && <p className={classes.note}>{note}</p>}
      </div>
      <time dateTime={entry.created_at} title={date.toLocaleString('en-GB')}>
        {day}
      </time>
      <span className={classes.amount} data-more={entry.amount > 0 || undefined}>
        {signedAmount(entry.amount)}
      </span>
      {entry.payment_id && kind === 'purchase' ? (
        <ActionIcon
          variant="quiet"
          size={32}
          component={Link}
          to={receiptPlace(entry.payment_id)}
          aria-label={`Receipt for ${title}, ${day}`}
        >
          <IconReceipt size={18} stroke={1.75} />
        </ActionIcon>
      ) : (
        <span />
      )}
    </li>
  );
}
