import { Button, Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import classes from './new-voice.module.css';
import { RecordedSound } from './recorded-sound.tsx';
import type { NewSample } from './use-new-sample.ts';

const SampleWords = lazyPart(() => import('./sample-words.tsx').then((part) => part.SampleWords));

type SampleCardProps = { voice: NewSample; onRename: () => void };

/** The recording that was taken. */
export function SampleCard({ voice: { sample, dropSample, transcribeSample }, onRename }: SampleCardProps) {
  if (!sample) return null;
  return (
    <div className={classes.sample}>
      <div className={classes.sampleHead}>
        <strong className={classes.sampleName}>{sample.name || sample.fileName}</strong>
        <span className={classes.buttons}>
          <Button variant="quiet" size="xs" onClick={onRename}>
            Rename
          </Button>
          <Button variant="quiet" size="xs" onClick={dropSample}>
            Remove
          </Button>
        </span>
      </div>
      <RecordedSound file={sample.file} label="your recording" />
      {sample.transcript !== null && (
        <Suspense fallback={<Skeleton height={92} />}>
          <SampleWords words={sample.transcript} onChange={transcribeSample} />
        </Suspense>
      )}
    </div>
  );
}
