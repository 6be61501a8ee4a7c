import { Button, Skeleton } from '@mantine/core';
import type { Batch } from '@portray/contracts/batch';
import { IconUpload } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { newBatchPlace } from '#lib/screens/places.ts';
import { fileNameOf } from '#lib/video-words.ts';
import { LeaveDialog } from '#ui/dialog/leave-dialog.tsx';
import { useAskBeforeUnload } from '#ui/dialog/use-ask-before-unload.ts';
import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import { ProgressBar } from '#ui/fields/progress-bar.tsx';
import { TestBadge } from '#ui/fields/test-badge.tsx';
import screen from '#ui/screen.module.css';
import { LockedFields } from '#ui/settings/locked-fields.tsx';
import { BatchPreviews } from './batch-previews.tsx';
import { BatchPrice } from './batch-price.tsx';
import { BatchTable } from './batch-table.tsx';
import classes from './bulk.module.css';
import { batchWords, videosOf, videosStarted, videosToMake } from './row-words.ts';
import { StartRefusal } from './start-refusal.tsx';
import { UnsavedCells } from './unsaved-cells.tsx';
import { NotSaved, useBatch, useBatchChanges } from './use-batch.ts';

/** One list: looked through and mended, then followed while its videos are made. */
export function BatchScreen() {
  const { id = '' } = useParams();
  const found = useBatch(id);
  const { batch } = found;
  if (batch.isLoadingError)
    return (
      <main id="main" className={screen.page}>
        <ErrorNotice
          isPage
          headline="This list cannot be shown"
          error={batch.error}
          actions={
            <Button component={Link} to="/bulk" variant="ink">
              All lists
            </Button>
          }
        />
      </main>
    );
  return (
    <main id="main" className={screen.page}>
      {batch.data ? <Loaded key={id} batch={batch.data} found={found} /> : <Skeleton height={480} radius="lg" />}
    </main>
  );
}

function Loaded({ batch, found }: { batch: Batch; found: ReturnType<typeof useBatch> }) {
  const changes = useBatchChanges(batch);
  const { start, step, cells } = changes;
  const isOpen = batch.state === 'checking';
  useAskBeforeUnload(isOpen && cells.edits.size > 0);
  return (
    <>
      <div className={screen.head}>
        <div>
          <h1 className={screen.pageTitle}>
            {batch.name}
            {batch.is_test && <TestBadge className={classes.testBadge} />}
          </h1>
          <p className={screen.lead} role="status">
            {batch.template_name}. {batchWords[batch.state]}.
          </p>
        </div>
        <div className={classes.buttons}>
          <Button
            size="md"
            component={Link}
            to={newBatchPlace(batch.template_id)}
            leftSection={<IconUpload size={16} />}
          >
            Another list
          </Button>
          {isOpen ? (
            <Button
              size="md"
              variant="gradient"
              disabled={batch.counts.ready === 0 || changes.isChanging || cells.failed.length > 0}
              loading={start.isPending}
              onClick={() => start.mutate(batch)}
            >
              {startWords(batch)}
            </Button>
          ) : (
            <Steps batch={batch} onStep={step.mutate} isBusy={step.isPending} onLinks={changes.saveLinks} />
          )}
        </div>
      </div>
      {start.isPending && cells.edits.size > 0 && (
        <p className={classes.hint} role="status">
          Your last changes are being saved. The videos are begun after that.
        </p>
      )}
      {start.isError && !(start.error instanceof NotSaved) && <StartRefusal error={start.error} />}
      {isOpen && cells.failed.length > 0 && <UnsavedCells batch={batch} cells={cells} />}
      {!isOpen && <Progress batch={batch} />}
      <LockedFields isLocked={start.isPending}>
        <div className={classes.columns}>
          <BatchTable batch={batch} found={found} changes={changes} />
          <aside className={classes.aside}>
            <BatchPreviews batch={batch} />
            <BatchPrice batch={batch} changes={changes} />
          </aside>
        </div>
      </LockedFields>
      <LeaveDialog isUnsaved={isOpen && cells.failed.length > 0}>
        Some cells of this list are not saved yet.
      </LeaveDialog>
    </>
  );
}

/** What the start does: 'Make 6 videos'; 'Use 6 videos' where all of them are there already. */
function startWords(batch: Batch): string {
  const toMake = videosToMake(batch);
  if (toMake > 0) return `Make ${videosOf(toMake)}`;
  return batch.counts.ready > 0 ? `Use ${videosOf(batch.counts.ready)}` : 'Make videos';
}

function Progress({ batch: { counts, reason } }: { batch: Batch }) {
  const all = videosStarted(counts);
  const leftOut = counts['left-out'] + counts['to-mend'];
  return (
    <div className={classes.progress}>
      {reason && (
        <p className={classes.problem} role="alert">
          {reason}
        </p>
      )}
      <ProgressBar percent={all === 0 ? 0 : (counts.done / all) * 100} aria-label="Videos that are done" />
      <p role="status">
        {counts.done} of {videosOf(all)} done
        {counts.making > 0 && `, ${counts.making} begun`}
        {counts.waiting > 0 && `, ${counts.waiting} waiting`}
        {counts.failed > 0 && `, ${counts.failed} failed`}
        {leftOut > 0 && `, ${leftOut} left out`}.
      </p>
    </div>
  );
}

type StepsProps = {
  batch: Batch;
  isBusy: boolean;
  onStep: (step: 'pause' | 'resume' | 'cancel' | 'retry' | 'zip') => void;
  onLinks: () => Promise<void>;
};

/** What can be done with a list that was started. */
function Steps({ batch: { state, counts, zip, name }, isBusy, onStep, onLinks }: StepsProps) {
  const again = counts.failed + counts.cancelled + counts.deleted;
  const isUnderWay = state === 'running' || state === 'paused';
  return (
    <>
      {state === 'running' && (
        <Button size="md" disabled={isBusy} onClick={() => onStep('pause')}>
          Pause
        </Button>
      )}
      {state === 'paused' && (
        <Button size="md" variant="ink" disabled={isBusy} onClick={() => onStep('resume')}>
          Go on
        </Button>
      )}
      {isUnderWay && (
        <Button size="md" disabled={isBusy} onClick={() => onStep('cancel')}>
          Cancel
        </Button>
      )}
      {again > 0 && (
        <Button size="md" disabled={isBusy} onClick={() => onStep('retry')}>
          Make {again} again
        </Button>
      )}
      {counts.done > 0 && (
        <Button size="md" onClick={() => void onLinks()}>
          Links as CSV
        </Button>
      )}
      {counts.done > 0 &&
        (zip?.state === 'ready' && zip.url ? (
          <Button
            size="md"
            variant="ink"
            component="a"
            href={zip.url}
            download={`${fileNameOf(name.replace(/\.(?:csv|tsv|txt)$/i, ''))}.zip`}
          >
            Download ZIP
          </Button>
        ) : (
          <Button size="md" disabled={isBusy} loading={zip?.state === 'collecting'} onClick={() => onStep('zip')}>
            {zip?.state === 'failed' ? 'Collect the ZIP again' : 'Collect a ZIP'}
          </Button>
        ))}
    </>
  );
}
