import type { Rgb } from '../finishes/finish.ts';
import { blend, chances, colour, createScene, lit, type Scene } from './scene.ts';

const white = colour('#fdf8ee');

/** A beach: sky with a few clouds, the sea, sand, an umbrella and a palm leaf. */
export function beach(tone: Rgb, seed: number): Scene {
  const random = chances(seed);
  const scene = createScene(colour('#9cc9e6'));
  const horizon = 0.46 + random() * 0.08;
  scene.box(0, 0, 1, horizon, blend(colour('#6fb0e0'), tone, 0.1), blend(colour('#dcecef'), tone, 0.16));
  for (let cloud = 0; cloud < 4; cloud++) puffs(scene, random, random(), 0.08 + random() * 0.24);
  scene.box(0, horizon, 1, 0.74, colour('#2f86a6'), colour('#6cc3c4'));
  scene.blur(0.012);
  for (let wave = 0; wave < 5; wave++) foam(scene, random, horizon + 0.08 + wave * 0.04);
  scene.box(0, 0.735, 1, 1, lit(blend(colour('#ead2a4'), tone, 0.12), 1.02), colour('#c9a874'));
  umbrella(scene, 0.1 + random() * 0.12, tone);
  leaf(scene, random);
  scene.blur(0.011);
  return scene;
}

function puffs(scene: Scene, random: () => number, x: number, y: number): void {
  for (let puff = 0; puff < 5; puff++)
    scene.disc(x + puff * 0.035, y - random() * 0.02, 0.035 + random() * 0.02, 0.018 + random() * 0.012, white, 0.7);
}

function foam(scene: Scene, random: () => number, y: number): void {
  for (let x = random() * 0.1; x < 1; x += 0.1 + random() * 0.16)
    scene.disc(x, y + random() * 0.01, 0.04 + random() * 0.05, 0.003 + random() * 0.003, white, 0.6);
}

function umbrella(scene: Scene, x: number, tone: Rgb): void {
  scene.box(x - 0.005, 0.5, x + 0.005, 0.86, colour('#efe6d6'));
  const cloth = lit(tone, 0.95);
  for (let part = 0; part < 6; part++) {
    const [left, right] = [x - 0.16 + part * 0.0533, x - 0.16 + (part + 1) * 0.0533];
    const fall = (at: number) => 0.55 + ((at - x) / 0.16) ** 2 * 0.03;
    scene.panel(
      [
        [x, 0.44],
        [right, fall(right)],
        [left, fall(left)],
      ],
      part % 2 ? white : cloth,
    );
  }
}

function leaf(scene: Scene, random: () => number): void {
  const green = colour('#3f7f4a');
  const [x, y] = [1.02, 0.02 + random() * 0.06];
  for (let blade = 0; blade < 14; blade++) {
    const along = blade * 0.024;
    const [fromX, fromY] = [x - along, y + along * along * 1.6];
    for (const side of [-1, 1] as const)
      scene.panel(
        [
          [fromX, fromY],
          [fromX - 0.02, fromY + 0.006],
          [fromX - 0.05, fromY + side * (0.12 - along * 0.2) + 0.05],
        ],
        lit(green, 0.6 + random() * 0.5),
        0.9,
      );
  }
}

const fronts = ['#b0674a', '#8f99a6', '#c9b08a', '#6f7f92', '#a8866a', '#d8cfc0', '#7c6a63'].map(colour);

/** A street in a city: houses on both sides that grow smaller towards a bright end, trees and lamps. */
export function city(tone: Rgb, seed: number): Scene {
  const random = chances(seed);
  const scene = createScene(colour('#cfe0ec'));
  scene.box(0, 0, 1, 0.8, blend(colour('#8fbfe2'), tone, 0.12), blend(colour('#f4ecdc'), tone, 0.18));
  for (let house = 7; house > 0; house--) {
    const near = 1 / (1 + house * 0.34);
    for (const side of [-1, 1] as const) front(scene, random, side, near, tone);
  }
  scene.box(0, 0.79, 1, 1, colour('#a6a39c'), colour('#77757a'));
  scene.blur(0.0105);
  for (const x of [0.08 + random() * 0.08, 0.84 + random() * 0.1]) tree(scene, random, x);
  scene.glow(0.5, 0.56, 0.34, [0.3, 0.25, 0.16]);
  scene.blur(0.011);
  return scene;
}

/** `near`: 1 beside the viewer to 0 at the end of the street. */
function front(scene: Scene, random: () => number, side: -1 | 1, near: number, tone: Rgb): void {
  const paint = blend(fronts[Math.floor(random() * fronts.length)] ?? tone, colour('#d6e2ea'), 0.55 * (1 - near));
  const inner = 0.5 + side * (0.04 + 0.4 * near);
  const outer = 0.5 + side * (0.34 + 0.6 * near);
  const [left, right] = [Math.min(inner, outer), Math.max(inner, outer)];
  const top = 0.6 - (0.5 + random() * 0.22) * near - random() * 0.04;
  scene.box(left, top, right, 0.8, lit(paint, 0.95), lit(paint, 0.75));
  const storey = 0.13 * near;
  const pane = blend(colour('#3c4c5c'), colour('#ffdf9c'), random() * 0.5);
  for (let y = top + storey * 0.35; y < 0.72; y += storey)
    for (let x = left + storey * 0.25; x < right - storey * 0.3; x += storey * 0.72)
      scene.box(x, y, x + storey * 0.36, y + storey * 0.55, lit(pane, 0.75 + random() * 0.5));
  scene.box(left, 0.8 - storey * 0.75, right, 0.8 - storey * 0.55, blend(tone, white, random() * 0.4));
}

function tree(scene: Scene, random: () => number, x: number): void {
  scene.box(x - 0.012, 0.42, x + 0.012, 0.86, colour('#5a4636'));
  for (let bunch = 0; bunch < 16; bunch++)
    scene.disc(
      x + (random() - 0.5) * 0.24,
      0.2 + random() * 0.28,
      0.05 + random() * 0.03,
      0.045 + random() * 0.03,
      lit(colour('#5c8f4a'), 0.55 + random() * 0.6),
      0.92,
    );
}
