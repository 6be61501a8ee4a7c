import type { Rgb } from '../finishes/finish.ts';
import { classroom } from './classroom.ts';
import { library } from './library.ts';
import { office } from './office.ts';
import { beach, city } from './outdoors.ts';
import { chances, type Scene, type View } from './scene.ts';
import { shop } from './shop.ts';
import { windowLight } from './window-light.ts';

/** What can be behind a presenter: the studio's colour, a room, or the light of a window. */
export const walls = ['studio', 'office', 'classroom', 'shop', 'window'] as const;
export type Wall = (typeof walls)[number];

/** All that can be behind somebody who is made up. */
export const rooms = [...walls, 'library', 'beach', 'city'] as const;
export type Room = (typeof rooms)[number];

const scenes = { office, classroom, shop, window: windowLight, library, beach, city } satisfies Record<
  Exclude<Room, 'studio'>,
  (tone: Rgb, seed: number) => Scene
>;

/**
 * What stands behind somebody, out of focus; undefined for the studio, whose wall the finish lights. `tone` is the paint of the
 * wall in linear light; a whole number decides how things are arranged.
 */
export function sceneOf(room: Room, tone: Rgb, arrangement: number): Scene | undefined {
  if (room === 'studio') return undefined;
  const scene = scenes[room](tone, arrangement);
  scene.frame(viewOf(room, chances(arrangement + 977)));
  return scene;
}

/** Where the camera stands, and which way round the room is. The sun of the window comes from the side of the person's light. */
function viewOf(room: Room, random: () => number): View {
  const zoom = 1 + 0.38 * random();
  const [right, down] = [random(), 0.25 + 0.5 * random()];
  return { zoom, right, down, isMirrored: room !== 'window' && random() < 0.5 };
}
