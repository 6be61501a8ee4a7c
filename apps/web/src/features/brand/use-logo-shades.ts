import type { Shades } from '@portray/stage/shades';
import { shadesOfLogo } from '#lib/stage/picture-pixels.ts';
import { usePicture } from './use-picture.ts';

/** How light a logo is where it is seen; undefined until its picture has come. */
export function useLogoShades(url: string | undefined): Shades | undefined {
  const picture = usePicture(url);
  return picture && shadesOfLogo(picture);
}
