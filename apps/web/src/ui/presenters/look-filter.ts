import { smallPictureUrl } from '@portray/contracts/file-urls';
import type { LookOutfit, LookStyle, LookTrait, LookWall } from '@portray/contracts/look-names';
import {
  lookName,
  outfitWords,
  photographedName,
  styleWords,
  traitWords,
  wallWords,
} from '@portray/contracts/look-words';
import type { Look, LookLibrary, LookPresenter } from '@portray/contracts/looks';
import type { PhotographedPresenter, PhotographedShelf } from '@portray/contracts/photographed';
import { foldText } from '@portray/foundation/fold-text';
import { isFound } from '#lib/voices/voice-search.ts';

/** A look with who is seen in it; a photographed one has neither an outfit nor a wall of ours. */
export type ShownLook = Pick<Look, 'id' | 'picture_url'> & {
  outfit: LookOutfit | null;
  wall: LookWall | null;
  style: LookStyle;
  /** 'Ada, work, office' */
  title: string;
  /** 'Work, office' */
  place: string;
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
  style: LookStyle | null;
  isFavourite: boolean;
};

export const everyLook: LookFilter = {
  search: '',
  outfit: null,
  wall: null,
  trait: null,
  style: null,
  isFavourite: false,
};

/** What else people call a place, clothes or a trait. */
const alsoCalled: Record<LookOutfit | LookWall | LookTrait, string> = {
  work: 'business suit job',
  casual: 'everyday leisure',
  festive: 'party celebration holiday',
  studio: 'plain colour color background',
  office: 'desk company',
  classroom: 'school teacher lesson class blackboard chalkboard',
  shop: 'store retail',
  window: 'window daylight home',
  woman: 'female lady',
  man: 'male',
  glasses: 'spectacles eyeglasses',
  beard: 'bearded stubble',
  headwear: 'headgear',
  'grey-hair': 'gray silver older senior',
  'hearing-aid': 'deaf',
};

/** Headwear is not always a scarf. */
const scarfCalled = 'headscarf hijab';

/** All looks in the order in which they are shown: those that are drawn, and the photographed ones before or behind them. */
export function shownLooks(library: LookLibrary, { presenters, isFirst }: PhotographedShelf): ShownLook[] {
  const [drawn, photographed] = [drawnLooks(library), presenters.map(describePhotographed)];
  return isFirst ? [...photographed, ...drawn] : [...drawn, ...photographed];
}

/**
 * Each round has every presenter once, in other clothes and before another wall than their neighbour, so that a page shows
 * what there is.
 */
function drawnLooks({ presenters, looks }: LookLibrary): ShownLook[] {
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
  const places = [outfitWords[outfit], wallWords[wall], alsoCalled[outfit], alsoCalled[wall]];
  const place = `${outfitWords[outfit]}, ${wallWords[wall].toLowerCase()}`;
  const title = lookName({ name: presenter.name, outfit, wall });
  return { ...look, style: 'drawn', presenter, words: searchedWords(presenter, places), title, place };
}

function describePhotographed({ picture_url, ...presenter }: PhotographedPresenter): ShownLook {
  const [title, place] = [photographedName(presenter), styleWords.photographed];
  const words = searchedWords(presenter, [place, 'photo realistic']);
  const picture = smallPictureUrl(picture_url, 480);
  const nothing = { outfit: null, wall: null };
  return { id: presenter.id, picture_url: picture, style: 'photographed', presenter, words, title, place, ...nothing };
}

function searchedWords({ name, words, traits }: LookPresenter, places: readonly string[]): string {
  return foldText(
    [
      name,
      words,
      ...traits.flatMap((trait) => [traitWords[trait], alsoCalled[trait]]),
      /\bhead scarf\b/i.test(words) ? scarfCalled : '',
      ...places,
    ].join(' '),
  );
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
      (filter.style === null || look.style === filter.style) &&
      (filter.trait === null || look.presenter.traits.includes(filter.trait)) &&
      (!filter.isFavourite || favourites.has(look.id)) &&
      isFound(look.words, filter.search),
  );
}
