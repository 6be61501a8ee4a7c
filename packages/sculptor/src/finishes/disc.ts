import type { Rgb } from './finish.ts';
import { encode, smoothStep } from './tone.ts';

/**
 * A wall with a disc behind the head, planes of red, green and blue in sRGB: `outside` makes the colour beyond the
 * disc, `inside` the one within, both of the wall's in sRGB.
 */
export function discWall(
  size: number,
  wall: Rgb,
  inside: (value: number) => number,
  outside: (value: number) => number,
): Float32Array[] {
  return wall.map((light) => {
    const [near, far] = [Math.min(1, inside(encode(light))), Math.min(1, outside(encode(light)))];
    const plane = new Float32Array(size * size);
    for (let y = 0, i = 0; y < size; y++)
      for (let x = 0; x < size; x++, i++) {
        const [right, down] = [(x + 0.5) / size - 0.5, (y + 0.5) / size - 0.47];
        const away = Math.sqrt(right * right + down * down) * size;
        plane[i] = near + (far - near) * smoothStep(radius * size - 1, radius * size + 1, away);
      }
    return plane;
  });
}

const radius = 0.405;
