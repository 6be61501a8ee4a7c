import type { Scene } from './scene.ts';

/** How long a scene lasts whose words take so many seconds: until it has stayed after them, and its clip has ended where all of that is shown. */
export function secondsOfScene({ background, holdSeconds }: Pick<Scene, 'background' | 'holdSeconds'>, spoken: number) {
  return Math.max(spoken + holdSeconds, wholeClipSeconds(background));
}

/** The length of a clip that is shown to its end, whatever is said; 0 of other backgrounds. */
export function wholeClipSeconds(background: Scene['background']): number {
  if (background.kind !== 'clip' || !background.showsAll) return 0;
  return background.trim.untilSeconds - background.trim.fromSeconds;
}
