import type { Scene } from '@portray/contracts/scene';
import { secondsOfScene } from '@portray/contracts/scene-seconds';
import { readAloudSeconds } from '#lib/sound/read-aloud-seconds.ts';

/** How long a scene will be, roughly: its words with their pauses, and how long it stays after them or until its clip ends. */
export function sceneSeconds(scene: Scene, usualSpeed: number): number {
  return secondsOfScene(scene, readAloudSeconds(scene.script, scene.voice?.speed ?? usualSpeed));
}
