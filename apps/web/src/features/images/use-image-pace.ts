import type { ImageMode } from '@portray/contracts/image-rules';
import { useQuery } from '@tanstack/react-query';
import { calls } from '#lib/api/api.ts';

/** How long a picture took lately; null while none like it was made, undefined until it is known. */
export function useImagePace(mode: ImageMode): number | null | undefined {
  return useQuery(calls.images.pace.queryOptions({ input: { mode } })).data?.secondsPerPicture;
}
