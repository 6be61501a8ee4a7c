import type { Rgb } from '../finishes/finish.ts';
import { classroom } from './classroom.ts';
import { library } from './library.ts';
import { office } from './office.ts';
import { beach, city } from './outdoors.ts';
import { blend, chances, colour, createScene, lit, type Place, type Scene, type View } from './scene.ts';
import { shop } from './shop.ts';

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

/** A plain wall on which the sun draws a window with its bars, and the leaves of a plant before it. */
function windowLight(tone: Rgb, seed: number): Scene {
  const random = chances(seed);
  const wall = blend(tone, colour('#e6d6c2'), 0.35);
  const scene = createScene(wall);
  scene.box(0, 0, 1, 1, lit(wall, 0.66), lit(wall, 0.5));
  panes(scene, wall);
  leaves(scene, random, lit(wall, 0.6));
  scene.blur(0.0065);
  scene.glow(0.3, 0.25, 0.75, lit(wall, 0.14));
  return scene;
}

/** Slanted, since the sun comes from above on the left. */
function panes(scene: Scene, wall: Rgb): void {
  const sun: Rgb = [(wall[0] + 0.1) * 1.5, (wall[1] + 0.07) * 1.42, (wall[2] + 0.04) * 1.26];
  for (let column = 0; column < 3; column++)
    for (let row = 0; row < 4; row++) {
      const [left, right] = [0.02 + column * 0.315, 0.02 + column * 0.315 + 0.285];
      const [top, bottom] = [-0.2 + row * 0.245, -0.2 + row * 0.245 + 0.22];
      scene.panel([slanted(left, top), slanted(right, top), slanted(right, bottom), slanted(left, bottom)], sun);
    }
}

const slanted = (x: number, y: number): Place => [x + (y - 0.3) * 0.16, y + x * 0.2];

function leaves(scene: Scene, random: () => number, shadow: Rgb): void {
  for (let twig = 0; twig < 4; twig++)
    for (let leaf = 0; leaf < 10; leaf++) {
      const along = leaf * 0.036;
      const [x, y] = [
        0.98 - twig * 0.12 - along * (0.2 + twig * 0.16),
        -0.05 + twig * 0.02 + along * (1.15 - twig * 0.16),
      ];
      const out = leaf % 2 === 0 ? 1 : -1;
      const long = 0.085 - leaf * 0.004 + random() * 0.012;
      scene.panel(
        [
          [x, y],
          [x + out * long * 0.6, y - long * 0.12],
          [x + out * long, y + long * 0.42],
          [x + out * long * 0.4, y + long * 0.5],
        ],
        shadow,
        0.8,
      );
    }
}
