import type { Storyboard } from '@portray/contracts/storyboard';
import { storyboardFaults } from '@portray/contracts/storyboard';
import { expect, test } from 'vitest';
import { sampleDocument, sampleScene, sceneId } from '../storyboard.test-data.ts';
import { panelOfFault } from './panel-of-fault.ts';

const board = (scenes = [sampleScene(1), sampleScene(2)], shared = {}, photo: string | null = '/files/ada.jpg') => {
  const document = sampleDocument(scenes);
  const storyboard: Storyboard = document.storyboard;
  return { storyboard, shared: { ...document.shared, ...shared }, photoOf: () => photo, maxWords: 150 };
};

/** The first fault of a storyboard, as the plan answers it. */
const firstOf = ({ storyboard, maxWords }: ReturnType<typeof board>) => {
  const [{ sceneId: id = null, message } = { message: '' }] = storyboardFaults(storyboard, maxWords);
  return { sceneId: id, message };
};

test('what is not said is mended in the script, what cannot be painted in the texts', () => {
  const silent = board([sampleScene(1), sampleScene(2, { script: '' })]);
  expect(panelOfFault(silent, firstOf(silent))).toBe('script');
  const emoji = board([sampleScene(1, { texts: [{ kind: 'title', text: 'Hi 🎉', fromWord: 0 }] })]);
  expect(panelOfFault(emoji, firstOf(emoji))).toBe('text');
});

test('a missing presenter is chosen under Presenter, then a missing voice beside the script', () => {
  const fault = { sceneId: sceneId(1), message: 'Please choose who is seen.' };
  expect(panelOfFault(board(undefined, { elevenlabs_voice_id: null }, null), fault)).toBe('presenter');
  expect(panelOfFault(board(undefined, { elevenlabs_voice_id: null }), fault)).toBe('script');
});

test('what no panel is known for leaves the panel that is open', () => {
  expect(panelOfFault(board(), { sceneId: sceneId(1), message: 'The voice does not speak this.' })).toBeUndefined();
  expect(panelOfFault(board(), { sceneId: null, message: 'It is too long.' })).toBeUndefined();
});
