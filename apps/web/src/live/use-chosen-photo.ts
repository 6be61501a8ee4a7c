import { limits } from '@portray/contracts/limits';
import { photoStateOf } from '@portray/contracts/photo-states';
import type { PhotoWarning, SamplePortrait, TalkingPhoto } from '@portray/contracts/photos';
import { genderOfLook, type PresenterGender, presenterGender } from '@portray/contracts/presenter-gender';
import { useQuery } from '@tanstack/react-query';
import { calls } from '#lib/api/api.ts';
import type { LivePhoto } from './live-inputs.ts';
import { type ChosenPhoto, useLivePhoto } from './use-live-photo.ts';

/** Right after its first start the product has not looked at all of its presenters yet. */
const lookAgainMs = 5_000;

/** The presenters that come with the product; none where they failed to load. */
export function useSamples(): SamplePortrait[] {
  const { data = [] } = useQuery(
    calls.photos.samples.queryOptions({
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: ({ state }) => (state.data?.length ?? 0) < limits.samplePresenters && lookAgainMs,
    }),
  );
  return data;
}

/** Sample portraits, and the person's own photos, newest first. A list that failed to load is empty; `ownAgain` loads it again. */
export function usePhotos(): { samples: SamplePortrait[]; own: TalkingPhoto[]; ownAgain: (() => void) | undefined } {
  const samples = useSamples();
  const own = useQuery(calls.photos.list.queryOptions({ input: { limit: limits.maxPageSize } }));
  const ownAgain = own.isError ? () => void own.refetch() : undefined;
  return { samples, own: own.data?.items ?? [], ownAgain };
}

/** The photo under this address with its face, once that is known, what its check had to say, and which voices fit it. */
export function useChosenPhoto(imageUrl: string | null): {
  photo: LivePhoto | undefined;
  warnings: PhotoWarning[];
  /** Undefined for everybody but our presenters. */
  gender: PresenterGender | undefined;
} {
  const photos = usePhotos();
  const { sample, mine } = findPhoto(photos, imageUrl);
  const known = useLivePhoto(choiceOf(sample, mine));
  const unknown = imageUrl ? { image_url: imageUrl } : undefined;
  return { photo: known ?? unknown, warnings: mine?.warnings ?? [], gender: genderOfPhoto(photos, imageUrl) };
}

type Photos = { samples: readonly SamplePortrait[]; own: readonly TalkingPhoto[] };

function findPhoto({ samples, own }: Photos, imageUrl: string | null) {
  const sample = samples.find(({ image_url }) => image_url === imageUrl);
  return { sample, mine: own.find(({ original_image_url }) => original_image_url === imageUrl) };
}

/** Which voices fit who is seen in a photo; undefined for everybody but our presenters. */
export function genderOfPhoto(photos: Photos, imageUrl: string | null): PresenterGender | undefined {
  const { sample, mine } = findPhoto(photos, imageUrl);
  return sample ? presenterGender(sample.name) : genderOfLook(mine?.photo_name ?? null);
}

function choiceOf(sample: SamplePortrait | undefined, mine: TalkingPhoto | undefined): ChosenPhoto | undefined {
  if (sample) return { kind: 'sample', id: sample.id, image_url: sample.image_url };
  if (!mine || photoStateOf(mine) !== 'ready') return undefined;
  return { kind: 'own', id: mine.id, image_url: mine.original_image_url };
}
