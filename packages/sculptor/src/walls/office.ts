import type { Rgb } from '../finishes/finish.ts';
import { blend, chances, colour, createScene, lit, type Scene } from './scene.ts';

const white = colour('#f4f1ea');
const wood = colour('#b98a5e');
const dark = colour('#3a3f47');

/** An office: a window with blinds, shelves with folders, a desk with a screen, a plant and lamps. */
export function office(tone: Rgb, seed: number): Scene {
  const random = chances(seed);
  const wall = blend(tone, white, 0.5);
  const scene = createScene(wall);
  scene.box(0, 0, 1, 1, lit(wall, 1.02), lit(wall, 0.72));
  blinds(scene, wall);
  shelves(scene, random, wall);
  scene.blur(0.009);
  lamps(scene);
  desk(scene, tone);
  plant(scene, random);
  scene.blur(0.0085);
  return scene;
}

function blinds(scene: Scene, wall: Rgb): void {
  scene.box(0, 0.05, 0.34, 0.6, colour('#e9edf0'));
  scene.box(0.012, 0.07, 0.325, 0.58, [0.9, 0.97, 1.04], [0.92, 0.95, 0.9]);
  // Houses across the street.
  for (const [left, right, top] of [
    [0.012, 0.075, 0.47],
    [0.075, 0.15, 0.43],
    [0.18, 0.235, 0.49],
    [0.235, 0.325, 0.45],
  ] as const)
    scene.box(left, top, right, 0.58, [0.52, 0.6, 0.68], [0.66, 0.71, 0.74]);
  for (let slat = 0; slat < 10; slat++)
    scene.box(0.012, 0.075 + slat * 0.03, 0.325, 0.09 + slat * 0.03, colour('#d6d9d8'));
  scene.box(0.16, 0.07, 0.176, 0.58, colour('#e9edf0'));
  scene.box(0, 0.6, 0.36, 0.625, lit(white, 0.95), lit(wall, 0.6));
  scene.glow(0.17, 0.4, 0.34, [0.1, 0.11, 0.12]);
}

function shelves(scene: Scene, random: () => number, wall: Rgb): void {
  const folders = ['#c9503f', '#2f6f8f', '#e2b04a', '#f0ece2', '#4c7a5a', '#3a4a66', '#d98f5a'].map(colour);
  scene.box(0.67, 0.1, 1, 0.8, lit(wood, 0.42));
  for (let shelf = 0; shelf < 4; shelf++) {
    const floor = 0.265 + shelf * 0.175;
    for (let x = 0.685; x < 0.985; ) {
      const wide = 0.016 + random() * 0.016;
      const high = 0.085 + random() * 0.045;
      const chosen = folders[Math.floor(random() * folders.length)] ?? white;
      if (random() < 0.86) {
        scene.box(x, floor - high, x + wide, floor, lit(chosen, 0.95), lit(chosen, 0.6));
        scene.box(x + wide * 0.25, floor - high * 0.75, x + wide * 0.75, floor - high * 0.5, lit(white, 0.8));
      } else x += 0.03;
      x += wide + 0.003;
    }
    scene.box(0.665, floor, 1, floor + 0.018, wood, lit(wood, 0.6));
  }
  scene.box(0.655, 0.09, 0.675, 0.82, lit(wood, 0.9));
  scene.box(0.655, 0.09, 1, 0.11, lit(wood, 1.1));
  scene.box(0.62, 0.1, 0.655, 0.8, lit(wall, 0.72));
}

function lamps(scene: Scene): void {
  for (const x of [0.42, 0.6]) {
    scene.box(x - 0.003, 0, x + 0.003, 0.05, dark);
    scene.panel(
      [
        [x - 0.022, 0.05],
        [x + 0.022, 0.05],
        [x + 0.055, 0.095],
        [x - 0.055, 0.095],
      ],
      dark,
    );
    scene.disc(x, 0.097, 0.05, 0.011, [1.7, 1.5, 1.15]);
    scene.glow(x, 0.12, 0.14, [0.2, 0.16, 0.09]);
  }
}

function desk(scene: Scene, tone: Rgb): void {
  scene.box(0, 0.79, 1, 0.83, lit(wood, 1.15), lit(wood, 0.8));
  scene.box(0, 0.83, 1, 1, lit(wood, 0.4));
  scene.box(0.0, 0.585, 0.17, 0.735, dark);
  scene.box(0.0, 0.595, 0.16, 0.725, blend(tone, [0.55, 0.75, 0.95], 0.6));
  scene.box(0.02, 0.62, 0.09, 0.635, white);
  scene.box(0.02, 0.65, 0.13, 0.66, lit(white, 0.8));
  scene.box(0.02, 0.675, 0.11, 0.685, lit(white, 0.8));
  scene.box(0.06, 0.735, 0.085, 0.79, dark);
  scene.box(0.03, 0.783, 0.12, 0.792, dark);
}

function plant(scene: Scene, random: () => number): void {
  scene.panel(
    [
      [0.86, 0.71],
      [0.97, 0.71],
      [0.955, 0.8],
      [0.875, 0.8],
    ],
    colour('#d9cbb8'),
  );
  for (let leaf = 0; leaf < 15; leaf++) {
    const [x, y] = [0.84 + random() * 0.15, 0.53 + random() * 0.17];
    scene.disc(x, y, 0.02 + random() * 0.014, 0.034, lit(colour('#4f8a52'), 0.55 + random() * 0.6));
  }
}
