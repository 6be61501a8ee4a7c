import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { RecordedSound } from './recorded-sound.tsx';
import classes from './sample.module.css';
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

/** `name` is that of the voice, where it is known. */
export type KeptSample = { url: string; name: string | undefined };

/** The recording that a voice was made from before, to be heard back while it is still there. */
export function KeptRecording({ url, name = 'Your recording' }: KeptSample) {
  const { data: file } = useQuery({
    queryKey: ['recording', url],
    queryFn: ({ signal }) => readRecording(url, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <div className={classes.sample}>
      <strong className={classes.sampleName}>{name}</strong>
      {file && <RecordedSound file={file} label="your recording" />}
    </div>
  );
}

async function readRecording(url: string, signal: AbortSignal): Promise<Blob | null> {
  const reply = await fetch(url, { signal });
  return reply.ok ? reply.blob() : null;
}
