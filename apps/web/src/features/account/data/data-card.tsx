import { Button, Skeleton } from '@mantine/core';
import { limits } from '@portray/contracts/limits';
import { IconDownload } from '@tabler/icons-react';
import { SettingsCard } from '#ui/settings/settings-card.tsx';
import { ErrorNotice } from '#ui/states/error-notice.tsx';
import { ProgressBar } from '#ui/states/progress-bar.tsx';
import classes from './data.module.css';
import { exportWords, megabytes } from './export-words.ts';
import { useAccountExport } from './use-account-export.ts';

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
