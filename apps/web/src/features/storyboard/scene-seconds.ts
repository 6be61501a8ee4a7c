import type { Scene } from '@portray/contracts/scene';
import { readAloudSeconds } from '#lib/read-aloud-seconds.ts';

/** How long a scene will be, roughly: its words with their pauses, and how long it stays after them. */
export function sceneSeconds({ script, voice, holdSeconds }: Scene, usualSpeed: number): number {
  return readAloudSeconds(script, voice?.speed ?? usualSpeed) + holdSeconds;
}
