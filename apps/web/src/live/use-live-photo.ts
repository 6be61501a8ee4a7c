import { useQuery } from '@tanstack/react-query';
import { calls } from '#lib/calls/api.ts';
import type { LivePhoto } from './live-inputs.ts';

/** A portrait for everybody, or a photo of one's own. */
export type ChosenPhoto = { kind: 'sample' | 'own'; id: string; image_url: string };

/** A photo for a live frame: still at once, able to move as soon as it is known where its face is. */
export function useLivePhoto(photo: ChosenPhoto | undefined): LivePhoto | undefined {
  const input = { id: photo?.id ?? '' };
  // A face stays where it is: asked once.
  const sample = { input, enabled: photo?.kind === 'sample', staleTime: Number.POSITIVE_INFINITY };
  const own = { input, enabled: photo?.kind === 'own', staleTime: Number.POSITIVE_INFINITY };
  const ofSample = useQuery(calls.photos.sampleLandmarks.queryOptions(sample));
  const ofOwn = useQuery(calls.photos.landmarks.queryOptions(own));
  if (!photo) return undefined;
  return (photo.kind === 'sample' ? ofSample.data : ofOwn.data) ?? { image_url: photo.image_url };
}
