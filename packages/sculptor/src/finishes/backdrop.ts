import { floatAt } from '@portray/foundation/typed-reads';
import { blurred } from './blur.ts';
import { coverOf } from './finish.ts';

/**
 * How much of its colour the wall shows at each pixel: a pool of light up on the left, a soft shadow of the person
 * down on the right. One number for all three colours, so that the wall's hue is the same everywhere.
 */
export function wallLight(planes: Float32Array, size: number): Float32Array {
  const light = personShadow(planes, size);
  for (let y = 0, i = 0; y < size; y++)
    for (let x = 0; x < size; x++, i++) {
      const [right, down] = [x / size - 0.4, y / size - 0.36];
      const away = Math.sqrt(right * right + down * down);
      light[i] = (1.12 - 0.62 * away * Math.sqrt(Math.sqrt(away))) * (1 - 0.22 * floatAt(light, i));
    }
  return light;
}

function personShadow(planes: Float32Array, size: number): Float32Array {
  const [right, down] = [Math.round(0.05 * size), Math.round(0.03 * size)];
  const shape = new Float32Array(size * size);
  for (let y = down; y < size; y++)
    for (let x = right; x < size; x++) shape[y * size + x] = coverOf(planes, (y - down) * size + x - right);
  return blurred(shape, size, size, 0.06 * size);
}
