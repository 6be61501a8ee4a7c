import { frameSize } from '@portray/contracts/frame-size';
import type { Background, Scene } from '@portray/contracts/scene';
import { plainLook } from '@portray/stage/brand-look';
import { presenterFrame, usualFace } from '@portray/stage/presenter-frame';
import { expect, test } from 'vitest';
import { keepsOwnBackground, photoPlace, planOf, sideIn } from './scene-plan.ts';

const sampleScene = (change: Partial<Scene> = {}): Scene => ({
  id: '00000000-0000-4000-8000-000000000001',
  script: 'This is a scene.',
  layout: { kind: 'full' },
  background: { kind: 'photo' },
  texts: [],
  transition: 'cut',
  holdSeconds: 0,
  ...change,
});
const frame = frameSize('youtube', '720p');
/** A face of which no outline is known. */
const landmarks = {
  photoWidth: 600,
  photoHeight: 800,
  points: Array.from({ length: 3 * 478 }, (_, at) => 250 + (at % 97)),
};
const keeps = (change: Partial<Scene>, face: typeof landmarks | null = landmarks) =>
  keepsOwnBackground({ scene: sampleScene(change), frame, landmarks: face ?? undefined, cutOut: undefined });

test('it is said where a person who cannot be cut out was to stand before something else', () => {
  expect(keeps({ background: { kind: 'colour', colour: '#00b140' } })).toBe(true);
  expect(keeps({ background: { kind: 'blur' } })).toBe(true);
});

test('nothing is said of the photo’s own background, of a voice alone, or while the face is not known', () => {
  expect(keeps({ background: { kind: 'photo' } })).toBe(false);
  expect(keeps({ layout: { kind: 'voice-only' }, background: { kind: 'blur' } })).toBe(false);
  expect(keeps({ background: { kind: 'blur' } }, null)).toBe(false);
});

test('a photo whose edge cuts an arm stands at that side while something else is behind the person, and in the middle before its own wall', () => {
  const sideBefore = (background: Background, cutOut: 'left' | 'refused') => {
    const placed = { layout: { kind: 'full' }, background, frame, face: usualFace, canBeCutOut: true } as const;
    return sideIn({ presenter: presenterFrame(placed) }, cutOut);
  };
  const green: Background = { kind: 'colour', colour: '#00b140' };
  expect([sideBefore(green, 'left'), sideBefore(green, 'refused')]).toEqual(['left', undefined]);
  expect(sideBefore({ kind: 'photo' }, 'left')).toBeUndefined();
  const part = { left: 100, top: 0, ...frame };
  const photo = { width: 600, height: 800 };
  // From the forehead (10) to the chin (152) the face is so large that the photo is narrower than the frame.
  const near = { ...landmarks, points: landmarks.points.with(3 * 10 + 1, 200).with(3 * 152 + 1, 500) };
  const lefts = ([undefined, 'left', 'right'] as const).map((side) => photoPlace(photo, near, part, side).left);
  const { width } = photoPlace(photo, near, part);
  expect(width).toBeLessThan(frame.width);
  expect(lefts).toEqual([100 + (frame.width - width) / 2, 100, 100 + frame.width - width]);
});

test('the label names an AI-generated presenter, as in the finished video', () => {
  const setting = {
    videoSize: 'youtube',
    look: plainLook,
    logoUrl: undefined,
    otherLogoUrl: undefined,
    language: 'en',
    aiLabel: true,
    watermark: false,
    captions: { shown: false, place: 'bottom' },
    measure: () => 0,
  } as const;
  const request = { scene: sampleScene(), frame, landmarks: undefined, cutOut: undefined };
  const words = [true, false].map(
    (hasPresenter) => planOf({ ...request, setting: { ...setting, hasPresenter } }).labelWords,
  );
  expect(words).toEqual(['AI-generated presenter', 'AI-generated']);
});
