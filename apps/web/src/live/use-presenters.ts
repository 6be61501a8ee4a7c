import { photoStateOf } from '@portray/contracts/photo-states';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { calls } from '#lib/api/api.ts';
import type { LivePhoto } from './live-inputs.ts';
import { usePhotos } from './use-chosen-photo.ts';

/** The photos of these addresses, each with its face once that is known. */
export function usePresenters(urls: readonly string[]): ReadonlyMap<string, LivePhoto> {
  const { samples, own } = usePhotos();
  const chosen = urls.map((url) => {
    const sample = samples.find(({ image_url }) => image_url === url);
    const mine = own.find(({ original_image_url }) => original_image_url === url);
    const id = sample?.id ?? (mine && photoStateOf(mine) === 'ready' ? mine.id : undefined);
    return { url, id, isSample: sample !== undefined };
  });
  // A face stays where it is.
  const kept = { staleTime: 'static', retry: false } as const;
  const found = useQueries({
    queries: chosen.map(({ id, isSample }) => {
      const asked = { input: { id: id ?? '' }, enabled: id !== undefined, ...kept };
      return isSample ? calls.photos.sampleLandmarks.queryOptions(asked) : calls.photos.landmarks.queryOptions(asked);
    }),
    combine: (answers) => answers.map(({ data }) => data),
  });
  const key = chosen.map(({ url }) => url).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the addresses
  return useMemo(
    () => new Map(chosen.map(({ url }, index): [string, LivePhoto] => [url, found[index] ?? { image_url: url }])),
    [key, found],
  );
}
