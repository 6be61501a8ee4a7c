import {
  type LookOutfit,
  type LookTrait,
  type LookWall,
  lookName,
  outfitWords,
  traitWords,
  wallWords,
} from '@portray/contracts/look-words';
import type { Look, LookLibrary, LookPresenter } from '@portray/contracts/looks';
import { foldText } from '@portray/foundation/fold-text';
import { isFound } from '#lib/voice-search.ts';

/** A look with who is seen in it. */
export type ShownLook = Look & {
  /** 'Ada, work, office' */
  title: string;
  presenter: LookPresenter;
  /** What it is found by. */
  words: string;
};

/** What of the library is shown; null for everything. */
export type LookFilter = {
  search: string;
  outfit: LookOutfit | null;
  wall: LookWall | null;
  trait: LookTrait | null;
  isFavourite: boolean;
};

export const everyLook: LookFilter = { search: '', outfit: null, wall: null, trait: null, isFavourite: false };

/** What else people call a place or clothes. */
const alsoCalled: Record<LookOutfit | LookWall, string> = {
  work: 'business suit job',
  casual: 'everyday leisure',
  festive: 'party celebration holiday',
  studio: 'plain colour color background',
  office: 'desk company',
  classroom: 'school teacher lesson class',
  shop: 'store retail',
  window: 'window daylight home',
};

/**
 * All looks in the order in which they are shown: each round has every presenter once, in other clothes and before another
 * wall than their neighbour, so that a page shows what there is.
 */
export function shownLooks({ presenters, looks }: LookLibrary): ShownLook[] {
  const rows = presenters.map((presenter) =>
    looks.filter((look) => look.presenter_id === presenter.id).map((look) => describe(look, presenter)),
  );
  const rounds = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: rounds }, (_, round) =>
    rows.map((row, index) => (round < row.length ? row[nth(round, index, row.length)] : undefined)),
  )
    .flat()
    .filter((look) => look !== undefined);
}

/** Steps of seven reach each of fifteen looks once, as of any other number but its multiples; four lie between neighbours. */
const nth = (round: number, index: number, count: number) => (round * (count % 7 === 0 ? 1 : 7) + index * 4) % count;

function describe(look: Look, presenter: LookPresenter): ShownLook {
  const { outfit, wall } = look;
  const traits = presenter.traits.map((trait) => traitWords[trait]);
  const places = [outfitWords[outfit], wallWords[wall], alsoCalled[outfit], alsoCalled[wall]];
  const words = foldText([presenter.name, presenter.words, ...traits, ...places].join(' '));
  return { ...look, presenter, words, title: lookName({ name: presenter.name, outfit, wall }) };
}

/** The looks that a filter leaves, in their order. */
export function filterLooks(
  looks: readonly ShownLook[],
  filter: LookFilter,
  favourites: ReadonlySet<string>,
): ShownLook[] {
  return looks.filter(
    (look) =>
      (filter.outfit === null || look.outfit === filter.outfit) &&
      (filter.wall === null || look.wall === filter.wall) &&
      (filter.trait === null || look.presenter.traits.includes(filter.trait)) &&
      (!filter.isFavourite || favourites.has(look.id)) &&
      isFound(look.words, filter.search),
  );
}
