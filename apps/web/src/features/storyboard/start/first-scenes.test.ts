import { expect, test } from 'vitest';
import { sceneId } from '../storyboard.test-data.ts';
import { scenesFromParts, scenesFromSlides } from './first-scenes.ts';

test('a part of a script with a heading becomes a scene with a title, beside its presenter', () => {
  const scenes = scenesFromParts([{ heading: 'Welcome', script: 'Good morning.' }, { script: 'Let us begin.' }]);
  expect(scenes.map(({ layout }) => layout.kind)).toEqual(['left', 'full']);
  expect(scenes.map(({ texts }) => texts)).toEqual([[{ kind: 'title', text: 'Welcome', fromWord: 0 }], []]);
  expect(new Set(scenes.map(({ id }) => id)).size).toBe(2);
});

const empty = { aspect: 16 / 9, cells: '0'.repeat(144) };
const full = { aspect: 16 / 9, cells: '6'.repeat(144) };
const pageOf = (page: number, script: string, contents = empty) => {
  return { page, url: `/s${page}.png`, width: 1920, height: 1080, text: '', notes: null, script, contents };
};
const slides = (ends: 'full' | 'same' | 'half') =>
  scenesFromSlides({
    asset: { id: sceneId(9) },
    pages: [pageOf(1, 'Welcome.'), pageOf(2, 'This is said.'), pageOf(4, ' ')],
    layouts: { onSlides: 'corner', ends },
  });

test('a slide becomes a scene with the presenter in a corner; one without words stays a moment', () => {
  expect(slides('same').map(({ layout }) => layout.kind)).toEqual(['corner', 'corner', 'corner']);
  expect(slides('same').map(({ holdSeconds }) => holdSeconds > 0)).toEqual([false, false, true]);
  expect(slides('same')[1]?.background).toMatchObject({ kind: 'slide', url: '/s2.png', page: 2 });
});

test('every page is shown, unless the presenter was given the first and the last one', () => {
  for (const ends of ['same', 'half'] as const)
    expect(slides(ends).map(({ background }) => background.kind)).toEqual(['slide', 'slide', 'slide']);
  expect(slides('half').map(({ layout }) => layout.kind)).toEqual(['half', 'corner', 'corner']);
});

test('a page that is full of words makes room for its presenter', () => {
  const pages = [pageOf(1, 'Said.', full), pageOf(2, 'Said, too.')];
  const layouts = { onSlides: 'corner', ends: 'same' } as const;
  const scenes = scenesFromSlides({ asset: { id: sceneId(9) }, pages, layouts });
  expect(scenes.map(({ layout }) => layout.kind)).toEqual(['right', 'corner']);
  expect(scenes[0]?.background).toMatchObject({ contents: full });
});

test('the first and the last page may be the presenter’s alone, where something is said on them', () => {
  expect(slides('full').map(({ background }) => background.kind)).toEqual(['photo', 'slide', 'slide']);
});
