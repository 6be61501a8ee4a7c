import type { Rgb } from '../finishes/finish.ts';
import { blend, chances, colour, createScene, lit, type Scene } from './scene.ts';

const white = colour('#f7efe0');
const wood = colour('#a9774a');
const goods = ['#d9583f', '#efb93e', '#3f8f7f', '#e9e0cc', '#5a7fb0', '#c96f8a', '#7fae5c', '#e08a4a', '#8a5aa0'].map(
  colour,
);

/** A shop: shelves full of jars, boxes and bottles, a striped awning above, and warm lamps. */
export function shop(tone: Rgb, seed: number): Scene {
  const random = chances(seed);
  const wall = blend(tone, colour('#e8d8bc'), 0.6);
  const scene = createScene(wall);
  scene.box(0, 0, 1, 1, lit(wall, 0.85), lit(wall, 0.6));
  rack(scene, random, 0, 0.31);
  rack(scene, random, 0.69, 1);
  rack(scene, random, 0.36, 0.64);
  scene.blur(0.0085);
  lamps(scene);
  awning(scene, tone);
  counter(scene, random);
  scene.blur(0.008);
  return scene;
}

function rack(scene: Scene, random: () => number, left: number, right: number): void {
  scene.box(left, 0.14, right, 0.86, lit(wood, 0.33), lit(wood, 0.25));
  for (let shelf = 0; shelf < 4; shelf++) {
    const floor = 0.3 + shelf * 0.17;
    for (let x = left + 0.012; x < right - 0.03; ) x = ware(scene, random, x, floor);
    scene.box(left, floor, right, floor + 0.018, lit(wood, 1.25), lit(wood, 0.7));
  }
  for (const x of [left, right - 0.014]) scene.box(x, 0.13, x + 0.014, 0.86, lit(wood, 0.95));
  scene.box(left, 0.125, right, 0.143, lit(wood, 1.1));
}

/** A box, a jar with a lid, or a bottle; returns where the next one stands. */
function ware(scene: Scene, random: () => number, x: number, floor: number): number {
  const chosen = goods[Math.floor(random() * goods.length)] ?? white;
  const kind = random();
  const wide = 0.026 + random() * 0.018;
  const high = 0.05 + random() * 0.04;
  if (kind < 0.4) {
    scene.box(x, floor - high, x + wide, floor, lit(chosen, 1.05), lit(chosen, 0.65));
    scene.box(x, floor - high * 0.65, x + wide, floor - high * 0.4, lit(white, 0.85));
  } else if (kind < 0.75) {
    scene.box(x, floor - high, x + wide, floor, chosen, lit(chosen, 0.7));
    scene.box(x + 0.003, floor - high - 0.014, x + wide - 0.003, floor - high, lit(wood, 1.2));
    scene.box(x + wide * 0.15, floor - high * 0.9, x + wide * 0.3, floor - high * 0.2, [1, 1, 1], chosen);
  } else {
    scene.box(x, floor - high, x + wide * 0.75, floor, lit(chosen, 0.8), lit(chosen, 0.5));
    scene.box(x + wide * 0.22, floor - high - 0.035, x + wide * 0.53, floor - high, lit(chosen, 0.7));
  }
  return x + wide + 0.006;
}

function lamps(scene: Scene): void {
  for (const x of [0.15, 0.5, 0.85]) {
    scene.glow(x, 0.19, 0.24, [0.3, 0.22, 0.11]);
    scene.box(x - 0.002, 0.08, x + 0.002, 0.15, colour('#2a2622'));
    scene.disc(x, 0.165, 0.024, 0.026, [2.1, 1.75, 1.15]);
  }
}

function awning(scene: Scene, tone: Rgb): void {
  const stripes = 11;
  const stripe = lit(tone, 0.72);
  for (let i = 0; i < stripes; i++) {
    const [left, right] = [i / stripes, (i + 1) / stripes];
    const cloth = i % 2 === 0 ? stripe : white;
    scene.box(left, 0, right, 0.085, lit(cloth, 1.05), lit(cloth, 0.8));
    scene.disc((left + right) / 2, 0.085, 0.5 / stripes, 0.032, lit(cloth, 0.85));
  }
}

function counter(scene: Scene, random: () => number): void {
  scene.box(0, 0.84, 1, 0.87, lit(wood, 1.35), lit(wood, 0.9));
  scene.box(0, 0.87, 1, 1, lit(wood, 0.7), lit(wood, 0.45));
  // A basket of fruit on either side.
  for (const left of [0.015, 0.86]) {
    for (let fruit = 0; fruit < 9; fruit++)
      scene.disc(
        left + 0.015 + random() * 0.1,
        0.765 + random() * 0.035,
        0.02,
        0.02,
        lit(goods[fruit % 2 ? 7 : 0] ?? white, 0.8 + random() * 0.4),
      );
    scene.box(left, 0.785, left + 0.13, 0.845, lit(wood, 1.1), lit(wood, 0.7));
  }
}
