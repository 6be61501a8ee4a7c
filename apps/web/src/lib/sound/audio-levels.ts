import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Enough to see syllables; little enough for five minutes of sound in a phone's memory. */
const samplesPerSecond = 8_000;
/** Longer files are not fetched only to draw them. */
const maxBytes = 30_000_000;

export type FileSound = { levels: readonly number[]; seconds: number };

/** Loudness of the sound in a file (audio or video) as bars from 0 to 1; undefined while unknown or not to be had. */
export function useAudioLevels(url: string | null | undefined, bars: number): readonly number[] | undefined {
  return useSound(url, bars)?.levels;
}

/** The same with the length of the sound. */
export function useSound(url: string | null | undefined, bars: number): FileSound | undefined {
  const { data } = useQuery({
    queryKey: ['sound', url, bars],
    queryFn: ({ signal }) => readSound(url ?? '', bars, signal),
    enabled: Boolean(url),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data ?? undefined;
}

async function readSound(url: string, bars: number, signal: AbortSignal): Promise<FileSound | null> {
  const reply = await fetch(url, { signal });
  if (!reply.ok || Number(reply.headers.get('content-length') ?? 0) > maxBytes) {
    await reply.body?.cancel();
    return null;
  }
  return soundOf(await decode(await reply.arrayBuffer()), bars);
}

const soundOf = (sound: AudioBuffer, bars: number): FileSound => ({
  levels: levelsOf(sound.getChannelData(0), bars),
  seconds: sound.duration,
});

/** The same for a file of this page, with its length; undefined while unknown, and where the browser cannot read it. */
export function useFileSound(file: Blob, bars: number): FileSound | undefined {
  const [sound, setSound] = useState<FileSound>();
  useEffect(() => {
    let isGone = false;
    setSound(undefined);
    file
      .arrayBuffer()
      .then(decode)
      .then((decoded) => {
        if (!isGone) setSound(soundOf(decoded, bars));
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [file, bars]);
  return sound;
}

/** The sound of a file of this page; undefined where the browser cannot read it. */
export function readFileSound(file: Blob): Promise<AudioBuffer | undefined> {
  return file
    .arrayBuffer()
    .then(decode)
    .catch(() => undefined);
}

function decode(sound: ArrayBuffer): Promise<AudioBuffer> {
  return new OfflineAudioContext(1, 1, samplesPerSecond).decodeAudioData(sound);
}

/** The loudness of equal parts of a sound (samples from -1 to 1), the loudest part being 1. */
export function levelsOf(samples: Float32Array, bars: number): number[] {
  const loudness = Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * samples.length) / bars);
    const to = Math.floor(((bar + 1) * samples.length) / bars);
    let energy = 0;
    for (let at = from; at < to; at += 1) energy += (samples[at] ?? 0) ** 2;
    return Math.sqrt(energy / Math.max(1, to - from));
  });
  const loudest = Math.max(...loudness, 0.001);
  return loudness.map((level) => level / loudest);
}
