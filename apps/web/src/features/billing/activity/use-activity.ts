import type { CreditTransaction } from '@portray/contracts/credits';
import { limits } from '@portray/contracts/limits';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api, calls } from '#lib/calls/api.ts';
import { saveText } from '#lib/files/save-text.ts';
import { toastFailure } from '#ui/toasts/toasts.tsx';
import { activityCsv } from './activity-csv.ts';

/** The latest lines of the ledger, or all of them; the address remembers which. */
export function useActivity(latest: CreditTransaction[]) {
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
