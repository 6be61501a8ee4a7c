import { addRgb, mixRgb, type Rgb, scaleRgb, timesRgb } from '../maths/colour.ts';
import { clamp } from '../maths/shaping.ts';
import { dot, unit, type Vector } from '../maths/vector.ts';
import type { Sitter } from '../sitter.ts';

/** One place on a hair: its direction on the picture, the surface it lies on, its own colour. */
type HairSpot = { tangentX: number; tangentY: number; normal: Vector; colour: Rgb; tone: number; shift: number };

/** How bright a place on a hair is. */
export type HairLight = (spot: HairSpot) => Rgb;

/** Two highlights along the hair, after Kajiya and Kay (1989) and Marschner (2003), with soft light and a rim. */
export function createHairLight({ portrait, key }: Sitter): HairLight {
  const half = unit(key[0], key[1], key[2] + 1);
  const back = unit(-key[0] * 1.4, -0.35, -0.15);
  const { light } = portrait;
  return ({ tangentX, tangentY, normal, colour, tone, shift }) => {
    const along = 1 / Math.sqrt(tangentX * tangentX + tangentY * tangentY + 1e-9);
    const depth = (-(normal[0] * tangentX + normal[1] * tangentY) * along) / Math.max(0.35, normal[2]);
    const hair = unit(
      tangentX * along + shift * normal[0],
      tangentY * along + shift * normal[1],
      depth + shift * normal[2],
    );
    const first = dot(hair, half);
    const second = first + 0.16;
    const gloss = Math.max(0, 1 - first * first) ** 32;
    const glow = Math.max(0, 1 - second * second) ** 10;
    const facing = dot(normal, key);
    const diffuse = clamp(0.4 + 0.6 * facing, 0.04, 1) * 0.98 + 0.13 * clamp(0.5 - 0.5 * normal[1], 0, 1) + 0.05;
    const seen = clamp(facing * 1.4 + 0.2, 0, 1) * tone;
    let shade = scaleRgb(colour, diffuse * tone + 0.75 * glow * seen);
    shade = addRgb(shade, scaleRgb(mixRgb(light.key, colour, 0.15), 0.06 * gloss * seen));
    const rim = clamp(dot(normal, back) + 0.08, 0, 1) ** 3;
    const lit = mixRgb(scaleRgb(colour, 2), [0.3, 0.3, 0.3], 0.1);
    return addRgb(shade, timesRgb(light.rim, scaleRgb(lit, 0.9 * rim * tone)));
  };
}

/** Direction of the surface of a full head of hair at a place of the head (mm). */
export function hairNormal(x: number, y: number): Vector {
  let nx = clamp(x / 112, -0.97, 0.97);
  let ny = y < -10 ? clamp((y + 10) / 114, -0.97, 0) : 0;
  const squared = nx * nx + ny * ny;
  if (squared > 0.95) {
    const scale = Math.sqrt(0.95 / squared);
    nx *= scale;
    ny *= scale;
  }
  return [nx, ny, Math.sqrt(1 - Math.min(0.95, squared))];
}
