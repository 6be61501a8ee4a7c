import type { Rgb } from '../finishes/finish.ts';
import { classroom } from './classroom.ts';
import { office } from './office.ts';
import type { Scene } from './scene.ts';
import { shop } from './shop.ts';
import { windowLight } from './window-light.ts';

/** What can be behind a presenter: the studio's colour, a room, or the light of a window. */
export const walls = ['studio', 'office', 'classroom', 'shop', 'window'] as const;
export type Wall = (typeof walls)[number];

const scenes = { office, classroom, shop, window: windowLight } satisfies Record<
  Exclude<Wall, 'studio'>,
  (tone: Rgb, seed: number) => Scene
>;

/**
 * What stands behind somebody, out of focus; undefined for the studio, whose wall the finish lights. `tone` is the paint of the
 * wall in linear light; a whole number decides how things are arranged.
 */
export function sceneOf(wall: Wall, tone: Rgb, arrangement: number): Scene | undefined {
  return wall === 'studio' ? undefined : scenes[wall](tone, arrangement);
}
