import { expect, test } from 'vitest';
import { renderWords } from './footer.tsx';
import { sampleScene, sceneId } from './storyboard.test-data.ts';

const scenes = Array.from({ length: 7 }, (_, index) => sampleScene(index + 1));
const said = (...numbers: number[]) => renderWords({ scenes }, { newSceneIds: numbers.map(sceneId) });

test('people read which scenes are rendered, and that the others are there already', () => {
  expect(said()).toBe('No scene is rendered anew');
  expect(said(2)).toBe('Only scene 2 will be rendered anew');
  expect(said(1, 2, 5)).toBe('Only scenes 1, 2 and 5 will be rendered anew');
  expect(said(1, 2, 3, 4, 5)).toBe('5 of 7 scenes will be rendered anew');
  expect(said(1, 2, 3, 4, 5, 6, 7)).toBe('All of 7 scenes will be rendered');
});

test('scenes that are gone by now do not count', () => {
  expect(said(2, 40)).toBe('Only scene 2 will be rendered anew');
});
