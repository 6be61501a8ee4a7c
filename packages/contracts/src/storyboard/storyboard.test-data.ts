import type { Scene } from './scene.ts';
import type { Storyboard } from './storyboard.ts';

/** The id of the n-th scene of a test. */
export const sceneId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A scene with its presenter over the whole frame. */
export const sceneOf = (n: number, scene: Partial<Scene> = {}): Scene => ({
  id: sceneId(n),
  script: `This is scene ${n}.`,
  layout: { kind: 'full' },
  background: { kind: 'photo' },
  texts: [],
  transition: 'cut',
  holdSeconds: 0,
  ...scene,
});

/** A storyboard of these scenes. */
export const boardOf = (...scenes: Scene[]): Storyboard => ({ version: 1, scenes });
