import type { Rgb } from '../finishes/finish.ts';
import { blend, chances, colour, createScene, lit, type Scene } from './scene.ts';

const wood = colour('#8a5f3c');
const brass = colour('#c79a4e');
const spines = ['#7a2f2a', '#2f4a5c', '#8a6a3a', '#3f5a44', '#c9b48a', '#5a3a52', '#a8603a', '#26364a', '#d8cbb0'].map(
  colour,
);

/** A library: bookcases up to the ceiling with an aisle between them, a ladder, and a reading lamp. */
export function library(tone: Rgb, seed: number): Scene {
  const random = chances(seed);
  const wall = blend(tone, colour('#cdb793'), 0.55);
  const scene = createScene(wall);
  scene.box(0, 0, 1, 1, lit(wall, 0.8), lit(wall, 0.5));
  window(scene);
  const aisle = 0.36 + random() * 0.1;
  bookcase(scene, random, 0, aisle, 5);
  bookcase(scene, random, aisle + 0.2, 1, 5);
  ladder(scene, aisle + 0.24 + random() * 0.2);
  scene.blur(0.009);
  lamp(scene, random);
  scene.blur(0.008);
  return scene;
}

function window(scene: Scene): void {
  scene.box(0.3, 0.02, 0.72, 0.62, [0.95, 0.98, 1], [0.86, 0.9, 0.84]);
  for (const x of [0.37, 0.44, 0.51, 0.58, 0.65]) scene.box(x, 0.02, x + 0.008, 0.62, lit(wood, 0.8));
  scene.box(0.3, 0.3, 0.72, 0.31, lit(wood, 0.8));
  scene.glow(0.5, 0.3, 0.3, [0.14, 0.14, 0.12]);
}

function bookcase(scene: Scene, random: () => number, left: number, right: number, shelves: number): void {
  scene.box(left, 0, right, 1, lit(wood, 0.3), lit(wood, 0.2));
  const step = 0.92 / shelves;
  for (let shelf = 1; shelf <= shelves; shelf++) {
    const floor = shelf * step;
    for (let x = left + 0.01; x < right - 0.02; ) {
      const [wide, high] = [0.012 + random() * 0.016, step * (0.6 + random() * 0.22)];
      const chosen = spines[Math.floor(random() * spines.length)] ?? wood;
      const light = 0.65 + random() * 0.5;
      if (random() < 0.93) {
        scene.box(x, floor - high, x + wide, floor, lit(chosen, light), lit(chosen, light * 0.7));
        scene.box(x, floor - high * 0.8, x + wide, floor - high * 0.74, lit(brass, light * 0.8));
      }
      x += wide + 0.002;
    }
    scene.box(left, floor, right, floor + 0.02, lit(wood, 1.1), lit(wood, 0.6));
  }
  for (const x of [left, right - 0.018]) scene.box(x, 0, x + 0.018, 1, lit(wood, 0.9));
}

function ladder(scene: Scene, x: number): void {
  for (const rail of [x, x + 0.085])
    scene.panel(
      [
        [rail, 0.05],
        [rail + 0.012, 0.05],
        [rail + 0.042, 1],
        [rail + 0.03, 1],
      ],
      lit(wood, 1.25),
    );
  for (let rung = 1; rung < 9; rung++)
    scene.box(x + rung * 0.003, rung * 0.11, x + 0.09 + rung * 0.003, rung * 0.11 + 0.012, lit(wood, 1.35));
}

function lamp(scene: Scene, random: () => number): void {
  const x = 0.08 + random() * 0.1;
  scene.box(0, 0.84, 0.34, 0.88, lit(wood, 1.3), lit(wood, 0.8));
  scene.box(0, 0.88, 0.34, 1, lit(wood, 0.5));
  scene.box(x - 0.005, 0.7, x + 0.005, 0.84, brass);
  scene.panel(
    [
      [x - 0.05, 0.66],
      [x + 0.05, 0.66],
      [x + 0.065, 0.715],
      [x - 0.065, 0.715],
    ],
    colour('#2f6a4c'),
  );
  scene.glow(x, 0.74, 0.2, [0.42, 0.33, 0.16]);
}
