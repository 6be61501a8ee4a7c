import { useQuery } from '@tanstack/react-query';
import { calls } from '#lib/api/api.ts';
import type { LivePhoto } from './live-inputs.ts';

/** A portrait of ours, or a photo of one's own. */
export type ChosenPhoto = { kind: 'sample' | 'own'; id: string; image_url: string };

/** A face stays where it is: once found it is not asked for again, whatever happens to the photo. */
function staleTime({ state }: { state: { data: unknown } }): 'static' | number {
  return state.data === undefined ? Number.POSITIVE_INFINITY : 'static';
}

/** A photo for a live frame: still at once, able to move as soon as it is known where its face is. */
export function useLivePhoto(photo: ChosenPhoto | undefined): LivePhoto | undefined {
  const input = { id: photo?.id ?? '' };
  const sample = { input, enabled: photo?.kind === 'sample', staleTime };
  const own = { input, enabled: photo?.kind === 'own', staleTime };
  const ofSample = useQuery(calls.photos.sampleLandmarks.queryOptions(sample));
  const ofOwn = useQuery(calls.photos.landmarks.queryOptions(own));
  if (!photo) return undefined;
  return (photo.kind === 'sample' ? ofSample.data : ofOwn.data) ?? { image_url: photo.image_url };
}
