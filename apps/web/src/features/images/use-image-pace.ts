import type { ImageMode } from '@portray/contracts/image-rules';
import type { ImagePace } from '@portray/contracts/images';
import { useQuery } from '@tanstack/react-query';
import { calls } from '#lib/api/api.ts';

/** How long pictures took lately; undefined until it is known. */
export function useImagePace(mode: ImageMode): ImagePace | undefined {
  return useQuery(calls.images.pace.queryOptions({ input: { mode } })).data;
}
