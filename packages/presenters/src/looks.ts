import { type Outfit, outfits } from '@portray/sculptor/outfits';
import { type Wall, walls } from '@portray/sculptor/walls';
import { presenters, type StockPresenter } from './presenters.ts';

export { type Outfit, outfits, type Wall, walls };

/** Pixels of the small pictures. */
export const smallPicture = { width: 192, height: 240 } as const;

/**
 * A presenter dressed for something before a wall. `id` is fixed, as in file names: 'ada-work-office'. The small picture is a
 * WebP of `smallPicture`; the full one is drawn when somebody chooses the look, by `drawLook` of media.
 */
export type Look = { id: string; presenter: StockPresenter; outfit: Outfit; wall: Wall; smallPicturePath: URL };

/** All looks: by presenter in the order in which these are shown, then by outfit, then by wall. */
export const looks: readonly Look[] = presenters.flatMap((presenter) =>
  outfits.flatMap((outfit) =>
    walls.map((wall) => {
      const id = `${presenter.id}-${outfit}-${wall}`;
      return {
        id,
        presenter,
        outfit,
        wall,
        smallPicturePath: new URL(`../pictures/looks/${id}.webp`, import.meta.url),
      };
    }),
  ),
);

/** The look of an id; undefined where there is none. */
export function findLook(id: string): Look | undefined {
  return looks.find((look) => look.id === id);
}
