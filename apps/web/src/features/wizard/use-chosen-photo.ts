import { limits } from '@portray/contracts/limits';
import { photoReadiness } from '@portray/contracts/photos';
import { useQuery } from '@tanstack/react-query';
import { calls } from '#lib/api.ts';
import type { LivePhoto } from '#live/live-inputs.ts';

const forever = { staleTime: Number.POSITIVE_INFINITY };

/** Portraits for everybody, and the person's own photos, newest first. A list that cannot be had is empty. */
export function usePhotos() {
  const samples = useQuery(calls.photos.samples.queryOptions(forever));
  const own = useQuery(calls.photos.list.queryOptions({ input: { limit: limits.maxPageSize } }));
  return { samples: samples.data ?? [], own: own.data?.items ?? [], isLoading: samples.isLoading || own.isLoading };
}

/** The photo under this address with its face, once that is known, and what its check had to say. */
export function useChosenPhoto(imageUrl: string | null): { photo: LivePhoto | undefined; warnings: string[] } {
  const { samples, own } = usePhotos();
  const sample = samples.find(({ image_url }) => image_url === imageUrl);
  const mine = own.find(({ original_image_url }) => original_image_url === imageUrl);
  const isReady = mine !== undefined && photoReadiness(mine.talking_photo_id) === 'Ready';
  const sampleFace = useQuery(
    calls.photos.sampleLandmarks.queryOptions({
      input: { id: sample?.id ?? '' },
      enabled: Boolean(sample),
      ...forever,
    }),
  );
  const ownFace = useQuery(
    calls.photos.landmarks.queryOptions({ input: { id: mine?.id ?? '' }, enabled: isReady, ...forever }),
  );
  const landmarks = (sample ? sampleFace.data : ownFace.data)?.landmarks;
  return { photo: imageUrl ? { image_url: imageUrl, landmarks } : undefined, warnings: mine?.warnings ?? [] };
}
