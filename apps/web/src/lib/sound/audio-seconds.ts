import { useQuery } from '@tanstack/react-query';

/** How long the sound in a file is, from its first bytes; undefined while unknown or not to be had. */
export function useAudioSeconds(url: string | null): number | undefined {
  const { data } = useQuery({
    queryKey: ['audio-seconds', url],
    queryFn: () => readSeconds(url ?? ''),
    enabled: url !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data ?? undefined;
}

function readSeconds(url: string): Promise<number | null> {
  const audio = new Audio();
  audio.preload = 'metadata';
  return new Promise((done) => {
    audio.addEventListener('loadedmetadata', () => done(Number.isFinite(audio.duration) ? audio.duration : null));
    audio.addEventListener('error', () => done(null));
    audio.src = url;
  });
}
