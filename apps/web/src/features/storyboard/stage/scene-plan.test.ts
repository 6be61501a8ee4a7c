import { frameSize } from '@portray/contracts/frame-size';
import type { Scene } from '@portray/contracts/scene';
import { expect, test } from 'vitest';
import { sampleScene } from '../storyboard.test-data.ts';
import { keepsOwnBackground } from './scene-plan.ts';

const frame = frameSize('youtube', '720p');
/** A face of which no outline is known. */
const landmarks = {
  photoWidth: 600,
  photoHeight: 800,
  points: Array.from({ length: 3 * 478 }, (_, at) => 250 + (at % 97)),
};
const keeps = (change: Partial<Scene>, face: typeof landmarks | null = landmarks) =>
  keepsOwnBackground({ scene: sampleScene(1, change), frame, landmarks: face ?? undefined, isCutOutRefused: false });

test('it is said where a person who cannot be cut out was to stand before something else', () => {
  expect(keeps({ background: { kind: 'colour', colour: '#00b140' } })).toBe(true);
  expect(keeps({ background: { kind: 'blur' } })).toBe(true);
});

test('nothing is said of the photo’s own background, of a voice alone, or while the face is not known', () => {
  expect(keeps({ background: { kind: 'photo' } })).toBe(false);
  expect(keeps({ layout: { kind: 'voice-only' }, background: { kind: 'blur' } })).toBe(false);
  expect(keeps({ background: { kind: 'blur' } }, null)).toBe(false);
});
