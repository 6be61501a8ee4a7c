import { addRgb, mixRgb, type Rgb, scaleRgb } from '../maths/colour.ts';
import { ramp } from '../maths/shaping.ts';
import { unit, type Vector } from '../maths/vector.ts';
import type { Sitter } from '../sitter.ts';

/** One direction that light comes from. */
export type Lamp = { direction: Vector; colour: Rgb };

/** How many directions stand for the key light and for the sky. */
export type LampCount = { key: number; sky: number };

/** Angle of the golden ratio: spreads directions evenly on a spiral. */
const goldenAngle = 2.39996;
const keyStrength = 1.2;
const skyStrength = 0.98;

/** A soft key light, a sky that takes the colour of the background below, and a tint from the rim side. */
export function placeLamps({ portrait, key }: Sitter, count: LampCount): Lamp[] {
  return [...keyLight(key, portrait.light.key, count.key), ...skyLight(portrait, count.sky)];
}

function keyLight(key: Vector, colour: Rgb, keyLamps: number): Lamp[] {
  const across = unit(key[2], 0, -key[0]);
  const up: Vector = [
    key[1] * across[2] - key[2] * across[1],
    key[2] * across[0] - key[0] * across[2],
    key[0] * across[1] - key[1] * across[0],
  ];
  return Array.from({ length: keyLamps }, (_, k) => {
    const radius = 0.5 * Math.sqrt((k + 0.5) / keyLamps);
    const a = radius * Math.cos(k * goldenAngle);
    const b = radius * Math.sin(k * goldenAngle);
    const direction = unit(
      key[0] + a * across[0] + b * up[0],
      key[1] + a * across[1] + b * up[1],
      key[2] + a * across[2] + b * up[2],
    );
    return { direction, colour: scaleRgb(colour, keyStrength / keyLamps) };
  });
}

function skyLight({ background, light }: Sitter['portrait'], skyLamps: number): Lamp[] {
  return Array.from({ length: skyLamps }, (_, k) => {
    const z = 0.12 + 0.88 * (1 - (k + 0.5) / skyLamps);
    const radius = Math.sqrt(1 - z * z);
    const angle = k * goldenAngle + 1;
    const direction: Vector = [radius * Math.cos(angle), radius * Math.sin(angle), z];
    const up = 0.5 - 0.5 * direction[1];
    const sky = mixRgb(scaleRgb(background.dark, 0.9), [0.6, 0.6, 0.64], 0.42 + 0.58 * up);
    const fromRim = ramp(0.2, 1, -direction[0] * light.side);
    return { direction, colour: scaleRgb(addRgb(sky, scaleRgb(light.rim, 0.1 * fromRim)), skyStrength / skyLamps) };
  });
}
