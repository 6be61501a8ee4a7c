import { mix } from './shaping.ts';

/** Seeded unevenness of skin, cloth and paint. */
export type Noise = {
  /** A fixed number from 0 to 1 for a whole-numbered cell. */
  cell(column: number, row: number): number;
  /** Smooth noise from 0 to 1; one wave is about two units long. */
  wave(x: number, y: number): number;
  /** Several waves of falling size, about -0.5 to 0.5. */
  cloud(x: number, y: number, octaves: number): number;
};

/** Value noise on a hashed grid. */
export function createNoise(seed: number): Noise {
  const salt = Math.imul(seed, 2246822519);
  const cell = (column: number, row: number) => {
    let h = (Math.imul(column, 374761393) + Math.imul(row, 668265263) + salt) | 0;
    h = Math.imul(h ^ (h >>> 13), 1274126177);
    return ((h ^ (h >>> 16)) & 0xffffff) / 0x1000000;
  };
  const wave = (x: number, y: number) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const u = x - column;
    const v = y - row;
    const across = u * u * (3 - 2 * u);
    const above = mix(cell(column, row), cell(column + 1, row), across);
    const below = mix(cell(column, row + 1), cell(column + 1, row + 1), across);
    return mix(above, below, v * v * (3 - 2 * v));
  };
  const cloud = (x: number, y: number, octaves: number) => {
    let sum = 0;
    for (let octave = 0, size = 0.5; octave < octaves; octave++, size /= 2) {
      sum += size * (wave(x, y) - 0.5);
      x = x * 2.03 + 7.1;
      y = y * 2.01 + 3.7;
    }
    return sum;
  };
  return { cell, wave, cloud };
}
