import type { Rgb } from '../finishes/finish.ts';
import { blend, chances, colour, createScene, lit, type Place, type Scene } from './scene.ts';

/** A plain wall on which the sun draws a window with its bars, and the leaves of a plant before it. */
export function windowLight(tone: Rgb, seed: number): Scene {
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
