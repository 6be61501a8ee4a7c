import { Button, Skeleton } from '@mantine/core';
import type { AccountExport } from '@portray/contracts/account-export';
import { limits } from '@portray/contracts/limits';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, calls } from '#lib/api/api.ts';
import { keepAnswer } from '#lib/api/refresh-answers.ts';
import { toastFailure } from '#ui/dialog/toasts.tsx';
import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import { ProgressBar } from '#ui/fields/progress-bar.tsx';
import { SettingsCard } from '#ui/settings/settings-card.tsx';
import classes from './data.module.css';

/** Everything of a person in one ZIP: asked for, collected, downloaded. */
export function DataCard() {
  const { found, isKnown, error, retry, start, end, isPending } = useAccountExport();
  const isRunning = found?.state === 'waiting' || found?.state === 'collecting';
  return (
    <SettingsCard title="Your data" lead="Everything you made, in one ZIP file.">
      {error && <ErrorNotice error={error} actions={<Button onClick={retry}>Try again</Button>} />}
      {!isKnown && !error && <Skeleton height={40} role="status" aria-label="Looking for your ZIP file" />}
      {isKnown && !isRunning && (
        <>
          {found?.state === 'failed' && (
            <p className={classes.fault} role="alert">
              The ZIP file could not be made. Please try again.
            </p>
          )}
          {found?.url && (
            <p>
              Your ZIP file is ready ({megabytes(found.bytes_total)}). You can download it until{' '}
              {new Date(found.expires_at ?? '').toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}.
            </p>
          )}
          <div className={classes.buttons}>
            {found?.url && (
              <Button component="a" href={found.url} download leftSection={<IconDownload size={16} />}>
                Download ZIP
              </Button>
            )}
            <Button variant={found?.url ? 'quiet' : 'default'} loading={isPending} onClick={start}>
              {found?.url ? 'Collect again' : 'Download my data'}
            </Button>
          </div>
        </>
      )}
      {isRunning && (
        <>
          <div className={classes.line}>
            <strong>{exportWords(found)}</strong>
            {found.bytes_total > 0 && (
              <span className={classes.hint}>
                {megabytes(found.bytes_done)} of {megabytes(found.bytes_total)}
              </span>
            )}
          </div>
          <ProgressBar
            percent={found.bytes_total > 0 ? (100 * found.bytes_done) / found.bytes_total : 0}
            aria-label="Collected"
          />
          <p className={classes.hint}>
            You can leave this page. An email says when it is ready, for {limits.accountExportHours} hours.
          </p>
          <div>
            <Button loading={isPending} onClick={end}>
              Cancel
            </Button>
          </div>
        </>
      )}
    </SettingsCard>
  );
}

const lookAgainMs = 1_000;
const key = calls.account.latestExport.queryKey();

/** The ZIP of a person, looked at again while it is collected: a user who comes back later finds how far it is. */
function useAccountExport() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(
    calls.account.latestExport.queryOptions({
      refetchInterval: ({ state: { data: found } }) =>
        found?.state === 'waiting' || found?.state === 'collecting' ? lookAgainMs : false,
    }),
  );
  const keep = (found: AccountExport | null) => keepAnswer(queries, key, found);
  const start = useMutation({ mutationFn: () => api.account.startExport(), onSuccess: keep, onError: toastFailure });
  const end = useMutation({
    mutationFn: () => api.account.endExport(),
    onSuccess: () => keep(null),
    onError: toastFailure,
  });
  return {
    found: data ?? null,
    isKnown: data !== undefined,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
    start: () => start.mutate(),
    end: () => end.mutate(),
    isPending: start.isPending || end.isPending,
  };
}

const nouns = ['photo', 'voice', 'video'] as const;

/** What is being collected: 'Collecting 14 photos, 1 voice and 9 videos'. */
export function exportWords({ state, ...found }: Pick<AccountExport, 'state' | `${(typeof nouns)[number]}s`>): string {
  if (state === 'waiting') return 'Waiting for its turn';
  const parts = nouns.flatMap((noun) => {
    const count = found[`${noun}s`];
    return count > 0 ? [`${count} ${noun}${count === 1 ? '' : 's'}`] : [];
  });
  const last = parts.pop();
  if (!last) return 'Collecting your data';
  return `Collecting ${parts.length > 0 ? `${parts.join(', ')} and ${last}` : last}`;
}

/** 1234567 bytes are '1.2 MB'. */
export function megabytes(bytes: number): string {
  const size = bytes / 1_000_000;
  return `${size >= 10 ? Math.round(size) : Math.max(0.1, Math.round(size * 10) / 10)} MB`;
}
