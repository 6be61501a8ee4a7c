import { useQuery } from '@tanstack/react-query';
import classes from './new-voice.module.css';
import { RecordedSound } from './recorded-sound.tsx';

/** The recording that a voice was made from before, to be heard back while it is still there. */
export function KeptRecording({ url, name }: { url: string; name: string }) {
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
