import { lookOutfits, lookWalls } from '@portray/contracts/look-names';
import type { LookLibrary, LookPresenter } from '@portray/contracts/looks';
import type { PhotographedPresenter } from '@portray/contracts/photographed';
import { expect, test } from 'vitest';
import { everyLook, filterLooks, type LookFilter, shownLooks } from './look-filter.ts';

const presenters: LookPresenter[] = [
  { id: 'ada', name: 'Ada', words: 'Woman with freckles', traits: ['woman'] },
  { id: 'henrik', name: 'Henrik', words: 'Man with white hair and glasses', traits: ['man', 'glasses', 'grey-hair'] },
  { id: 'tane', name: 'Tāne', words: 'Man with dark hair and stubble', traits: ['man', 'beard'] },
];
const looks = presenters.flatMap(({ id }) =>
  lookOutfits.flatMap((outfit) =>
    lookWalls.map((wall) => {
      const name = `${id}-${outfit}-${wall}`;
      return { id: name, presenter_id: id, outfit, wall, picture_url: `/looks/${name}.webp` };
    }),
  ),
);
const library: LookLibrary = { presenters, looks };
const keiko = { id: 'photo-keiko', name: 'Keiko', words: 'Woman with a dark bob', traits: ['woman' as const] };
const shelf = (isFirst = false) => ({ presenters: [{ ...keiko, picture_url: '/files/samples/k.jpg' }], isFirst });
const none = { presenters: [], isFirst: false };
const all = shownLooks(library, none);
const found = (filter: Partial<LookFilter>, favourites: string[] = []) =>
  filterLooks(all, { ...everyLook, ...filter }, new Set(favourites)).map(({ id }) => id);

test('every look is shown once, and each round has every presenter in other clothes or another place', () => {
  expect(all.map(({ id }) => id).sort()).toEqual(looks.map(({ id }) => id).sort());
  for (let round = 0; round < 15; round += 1) {
    const shown = all.slice(round * 3, round * 3 + 3);
    expect(shown.map(({ presenter }) => presenter.id)).toEqual(['ada', 'henrik', 'tane']);
    expect(new Set(shown.map(({ outfit, wall }) => `${outfit} ${wall}`)).size).toBe(3);
  }
});

test('looks are found by name, clothes, place and what is seen, in any order and with or without accents', () => {
  expect(found({ search: 'tane festive shop' })).toEqual(['tane-festive-shop']);
  expect(found({ search: 'school ada' }).every((id) => id.startsWith('ada-') && id.endsWith('classroom'))).toBe(true);
  expect(found({ search: 'school ada' })).toHaveLength(3);
  expect(found({ search: 'glasses' })).toHaveLength(15);
  expect(found({ search: 'man' }).some((id) => id.startsWith('ada'))).toBe(false);
  expect(found({ search: 'gray hair' }).every((id) => id.startsWith('henrik'))).toBe(true);
  expect(found({ search: 'gray hair' })).toHaveLength(15);
  expect(found({ search: 'spectacles blackboard' })).toHaveLength(3);
  expect(found({ search: 'nobody' })).toEqual([]);
});

test('filters narrow together: clothes, place, presenter and favourites', () => {
  expect(found({ outfit: 'work', wall: 'office' }).sort()).toEqual([
    ...['ada-work-office', 'henrik-work-office', 'tane-work-office'],
  ]);
  expect(found({ trait: 'beard', outfit: 'casual', wall: 'shop' })).toEqual(['tane-casual-shop']);
  expect(found({ isFavourite: true }, ['ada-work-shop'])).toEqual(['ada-work-shop']);
  expect(found({ isFavourite: true, trait: 'man' }, ['ada-work-shop'])).toEqual([]);
});

test('a head scarf is found by its other names, which a turban does not have', () => {
  const scarf = { id: 'noor', name: 'Noor', words: 'Woman with a rose head scarf', traits: ['woman', 'headwear'] };
  const turban = { id: 'arjun', name: 'Arjun', words: 'Man with a turban', traits: ['man', 'headwear'] };
  const dressed = [scarf, turban].map((each) => ({ ...each, picture_url: '/p.jpg' })) as PhotographedPresenter[];
  const shown = shownLooks({ presenters: [], looks: [] }, { presenters: dressed, isFirst: false });
  const ids = (search: string) => filterLooks(shown, { ...everyLook, search }, new Set()).map(({ id }) => id);
  expect(ids('hijab')).toEqual(['noor']);
});

test('a library that is still empty shows nothing', () => {
  expect(shownLooks({ presenters: [], looks: [] }, none)).toEqual([]);
});

test('photographed looks stand behind those that are drawn, or before them where an operator wants it', () => {
  const shown = shownLooks(library, shelf());
  expect(shown.at(-1)).toMatchObject({ id: keiko.id, title: 'Keiko, photographed look', place: 'Photographed look' });
  expect(shown.at(-1)?.picture_url).toBe('/files/samples/k.jpg?width=480');
  expect(shownLooks(library, shelf(true))[0]?.id).toBe(keiko.id);
  expect(shownLooks(library, shelf(true)).slice(1)).toEqual(all);
});

test('photographed looks are found by their style, and by nothing that is only drawn', () => {
  const shown = shownLooks(library, shelf());
  const ids = (filter: Partial<LookFilter>) =>
    filterLooks(shown, { ...everyLook, ...filter }, new Set()).map(({ id }) => id);
  expect(ids({ style: 'photographed' })).toEqual([keiko.id]);
  expect(ids({ style: 'drawn' })).toHaveLength(looks.length);
  expect(ids({ search: 'keiko photo' })).toEqual([keiko.id]);
  expect(ids({ style: 'photographed', outfit: 'work' })).toEqual([]);
});
