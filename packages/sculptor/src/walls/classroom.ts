import type { Rgb } from '../finishes/finish.ts';
import { blend, chances, colour, createScene, lit, type Scene } from './scene.ts';

const white = colour('#f6f0e2');
const wood = colour('#c4935c');
const board = colour('#2f5a4a');
const chalk = colour('#dfe8de');

/** A classroom: a green board with sums and drawings, a clock, a map, a globe and books on a sill. */
export function classroom(tone: Rgb, seed: number): Scene {
  const random = chances(seed);
  const wall = blend(tone, white, 0.55);
  const scene = createScene(wall);
  scene.box(0, 0, 1, 1, lit(wall, 1), lit(wall, 0.75));
  greenBoard(scene, random);
  map(scene, random);
  clock(scene);
  scene.blur(0.0075);
  sill(scene, random);
  globe(scene);
  scene.blur(0.0085);
  return scene;
}

function greenBoard(scene: Scene, random: () => number): void {
  scene.box(0, 0.115, 0.76, 0.68, lit(wood, 0.9), lit(wood, 0.65));
  scene.box(0, 0.14, 0.74, 0.655, lit(board, 1.15), lit(board, 0.85));
  scene.disc(0.1, 0.3, 0.2, 0.14, lit(board, 1.35), 0.5);
  // A sum in columns, a triangle, a row of writing.
  for (let line = 0; line < 4; line++)
    for (let sign = 0; sign < 4; sign++) {
      const [x, y] = [0.035 + sign * 0.034, 0.2 + line * 0.055];
      if (random() < 0.3) scene.box(x, y, x + 0.02, y + 0.008, chalk);
      else {
        scene.disc(x + 0.01, y + 0.008, 0.012, 0.02, chalk);
        scene.disc(x + 0.01, y + 0.008, 0.006, 0.013, board);
      }
    }
  scene.box(0.03, 0.415, 0.19, 0.423, chalk);
  stroke(scene, [0.05, 0.58], [0.2, 0.58]);
  stroke(scene, [0.05, 0.58], [0.12, 0.47]);
  stroke(scene, [0.12, 0.47], [0.2, 0.58]);
  for (let line = 0; line < 3; line++)
    for (let x = 0.62; x < 0.71; x += 0.03)
      scene.box(x, 0.22 + line * 0.06, x + 0.012 + random() * 0.012, 0.231 + line * 0.06, chalk);
  stroke(scene, [0.3, 0.19], [0.48, 0.185]);
  scene.disc(0.665, 0.5, 0.04, 0.04, chalk);
  scene.disc(0.665, 0.5, 0.031, 0.031, board);
  scene.box(0, 0.675, 0.76, 0.695, lit(wood, 1.2), lit(wood, 0.7));
}

function stroke(scene: Scene, [fromX, fromY]: readonly [number, number], [toX, toY]: readonly [number, number]): void {
  const half = 0.0045;
  scene.panel(
    [
      [fromX - half, fromY - half],
      [toX - half, toY - half],
      [toX + half, toY + half],
      [fromX + half, fromY + half],
    ],
    chalk,
  );
}

/** Of lands that are nowhere. */
function map(scene: Scene, random: () => number): void {
  scene.box(0.8, 0.1, 1, 0.118, lit(wood, 0.7));
  scene.box(0.81, 0.118, 1, 0.41, colour('#a9d0e0'));
  const lands = ['#8fb56a', '#e0b65a', '#d98a6a', '#b59ac9'].map(colour);
  for (const [i, land] of [...lands, ...lands].entries())
    scene.disc(
      0.83 + random() * 0.17,
      0.15 + ((i * 0.31) % 1) * 0.23,
      0.018 + random() * 0.03,
      0.016 + random() * 0.03,
      land,
    );
  scene.box(0.8, 0.41, 1, 0.425, lit(wood, 0.7));
}

function clock(scene: Scene): void {
  scene.disc(0.86, 0.05, 0.046, 0.046, colour('#b8483c'));
  scene.disc(0.86, 0.05, 0.037, 0.037, white);
  scene.box(0.857, 0.022, 0.863, 0.052, colour('#33333a'));
  scene.box(0.857, 0.048, 0.882, 0.054, colour('#33333a'));
}

function sill(scene: Scene, random: () => number): void {
  scene.box(0.76, 0.72, 1, 0.75, lit(wood, 1.2), lit(wood, 0.8));
  scene.box(0.76, 0.75, 1, 1, lit(wood, 0.75), lit(wood, 0.4));
  scene.box(0, 0.8, 0.3, 0.83, lit(wood, 1.2), lit(wood, 0.8));
  scene.box(0, 0.83, 0.3, 1, lit(wood, 0.7), lit(wood, 0.4));
  const covers = ['#d9583f', '#2f7f8f', '#efc04a', '#6d4f9c', '#4c8a58'].map(colour);
  for (let x = 0.005; x < 0.15; ) {
    const wide = 0.018 + random() * 0.014;
    const cover = covers[Math.floor(random() * covers.length)] ?? white;
    const top = 0.69 + random() * 0.03;
    scene.box(x, top, x + wide, 0.8, cover, lit(cover, 0.65));
    x += wide + 0.002;
  }
}

function globe(scene: Scene): void {
  scene.box(0.87, 0.66, 0.884, 0.72, lit(wood, 0.5));
  scene.box(0.83, 0.71, 0.925, 0.724, lit(wood, 0.5));
  scene.disc(0.877, 0.585, 0.083, 0.083, lit(wood, 0.55));
  scene.disc(0.877, 0.585, 0.074, 0.074, colour('#4a90b8'));
  scene.disc(0.855, 0.56, 0.03, 0.036, colour('#7fae5c'));
  scene.disc(0.905, 0.61, 0.024, 0.03, colour('#d6b45a'));
  scene.disc(0.848, 0.55, 0.026, 0.026, [1, 1, 1], 0.3);
}
