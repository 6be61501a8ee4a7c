import { floatAt } from '@portray/foundation/typed-reads';
import { blurPlane } from '../maths/blur.ts';
import type { Noise } from '../maths/noise.ts';
import { clamp } from '../maths/shaping.ts';

/** Direction (radians) in which a brush would follow the forms at every pixel: the structure tensor of the picture. */
export function findFlow(picture: Float32Array, size: number, noise: Noise): Float32Array {
  const unit = size / 1152;
  const [xx, yy, xy] = tensorOf(picture, size);
  for (const plane of [xx, yy, xy]) blurPlane(plane, size, Math.max(1, Math.round(5 * unit)), 2);
  return Float32Array.from(xx, (_, i) => {
    const a = floatAt(xx, i);
    const b = floatAt(yy, i);
    const c = floatAt(xy, i);
    const clear = clamp((1.4 * Math.hypot(a - b, 2 * c)) / (a + b + 2e-5), 0, 1);
    const along = Math.atan2(2 * c, a - b) + Math.PI;
    const x = (i % size) / (150 * unit);
    const y = Math.floor(i / size) / (150 * unit);
    const free = 2 * (2.2 * noise.cloud(x, y, 2) - 0.6);
    const cosine = Math.cos(along) * clear + Math.cos(free) * (1 - clear) * 0.4;
    const sine = Math.sin(along) * clear + Math.sin(free) * (1 - clear) * 0.4;
    return 0.5 * Math.atan2(sine, cosine);
  });
}

function tensorOf(picture: Float32Array, size: number): [Float32Array, Float32Array, Float32Array] {
  const planes: [Float32Array, Float32Array, Float32Array] = [
    new Float32Array(size * size),
    new Float32Array(size * size),
    new Float32Array(size * size),
  ];
  const grey = (pixel: number) =>
    floatAt(picture, pixel * 3) + floatAt(picture, pixel * 3 + 1) + floatAt(picture, pixel * 3 + 2);
  for (let y = 1; y < size - 1; y++) {
    for (let x = 1; x < size - 1; x++) {
      const pixel = y * size + x;
      const dx = grey(pixel + 1) - grey(pixel - 1);
      const dy = grey(pixel + size) - grey(pixel - size);
      planes[0][pixel] = dx * dx;
      planes[1][pixel] = dy * dy;
      planes[2][pixel] = dx * dy;
    }
  }
  return planes;
}
