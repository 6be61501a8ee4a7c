import { useQuery } from '@tanstack/react-query';
import type { Picture } from '#lib/stage/pictures.ts';

/** A picture that can be painted; undefined until it has come, or where it does not come. */
export function usePicture(url: string | undefined): Picture | undefined {
  const { data } = useQuery({
    queryKey: ['stage-picture', url],
    queryFn: async () => {
      const image = new Image();
      image.src = url ?? '';
      await image.decode();
      return { image, width: image.naturalWidth, height: image.naturalHeight };
    },
    enabled: url !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return url === undefined ? undefined : data;
}
