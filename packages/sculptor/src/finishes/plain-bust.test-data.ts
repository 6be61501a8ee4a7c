import { at, channels, type FinishInput, material, type Rgb } from './finish.ts';
import { linearOf } from './tone.ts';

export const bustColours = {
  skin: linearOf('#c58a60'),
  hair: linearOf('#2a1a12'),
  lips: linearOf('#a85a4c'),
  clothes: linearOf('#5c86a8'),
  clothes2: linearOf('#f4efe6'),
  wall: linearOf('#e07f63'),
};

/** A bust of a few flat areas, lit from the left: hair above a round face with eyes and lips, clothes below. */
export function plainBust(size: number): FinishInput {
  const planes = new Float32Array(size * size * channels);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const [u, v] = [(x + 0.5) / size - 0.5, (y + 0.5) / size - 0.45];
      paint(planes, (y * size + x) * channels, part(u, v), u);
    }
  return { planes, size, colours: bustColours, exposure: 0.6 };
}

/** The whole picture of one material in an even light. */
export function evenSheet(size: number, kind: number, albedo: Rgb, light: number): FinishInput {
  const planes = new Float32Array(size * size * channels);
  for (let pixel = 0; pixel < planes.length; pixel += channels) {
    paint(planes, pixel, kind, 0);
    planes.set([light, light, light, ...albedo, 0, 0, 0], pixel);
  }
  return { planes, size, colours: bustColours, exposure: 1 };
}

function part(u: number, v: number): number {
  const away = Math.hypot(u, v);
  if (Math.hypot(Math.abs(u) - 0.08, v + 0.04) < 0.03) return material.eye;
  if (away < 0.2) return v < -0.1 ? material.hair : material.skin;
  return v > 0.2 && Math.abs(u) < 0.35 ? material.clothes : material.wall;
}

function paint(planes: Float32Array, pixel: number, kind: number, u: number): void {
  if (kind === material.wall) {
    planes[pixel + at.depth] = 99;
    return;
  }
  const light = u < 0 ? 2 : 0.6;
  const albedo = new Map<number, Rgb>([
    [material.skin, bustColours.skin],
    [material.hair, bustColours.hair],
    [material.clothes, bustColours.clothes],
  ]).get(kind) ?? [0.8, 0.8, 0.8];
  planes.set([light, light, light, ...albedo, 0.02, 0.02, 0.02, kind, 9, u, 0, 1, u < 0 ? 1 : 0, 1], pixel);
}
