import { expect, test } from 'vitest';
import { sceneId } from '../storyboard.test-data.ts';
import { scenesFromParts, scenesFromSlides } from './first-scenes.ts';

test('a part of a script with a heading becomes a scene with a title, beside its presenter', () => {
  const scenes = scenesFromParts([{ heading: 'Welcome', script: 'Good morning.' }, { script: 'Let us begin.' }]);
  expect(scenes.map(({ layout }) => layout.kind)).toEqual(['left', 'full']);
  expect(scenes.map(({ texts }) => texts)).toEqual([[{ kind: 'title', text: 'Welcome', fromWord: 0 }], []]);
  expect(new Set(scenes.map(({ id }) => id)).size).toBe(2);
});

const pageOf = (page: number, script: string) => {
  return { page, url: `/s${page}.png`, width: 1920, height: 1080, text: '', notes: null, script };
};
const slides = (ends: 'full' | 'same') =>
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

test('the first and the last page may be the presenter’s alone, where something is said on them', () => {
  expect(slides('full').map(({ background }) => background.kind)).toEqual(['photo', 'slide', 'slide']);
});
