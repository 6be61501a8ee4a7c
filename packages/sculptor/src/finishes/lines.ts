import { floatAt } from '@portray/foundation/typed-reads';
import { blurred } from './blur.ts';
import { at, material, materialAt, planeOf } from './finish.ts';
import { smoothStep } from './tone.ts';

const groups = new Map<number, number>([
  [material.wall, 0],
  [material.skin, 1],
  [material.teeth, 1],
  [material.mouth, 1],
  [material.tongue, 1],
  [material.eye, 2],
  [material.hair, 3],
  [material.brow, 3],
  [material.lash, 3],
  [material.beard, 3],
  [material.clothes, 4],
  [material.clothes2, 5],
  [material.glasses, 6],
  [material.metal, 7],
  [material.accent, 9],
  [material.lens, 10],
]);

/**
 * Where a pen would draw: 0 to 1 for every pixel, along the borders of what is of one kind, and where one part stands
 * before another. `width` in pixels at a size of 1,024.
 */
export function penLines(planes: Float32Array, size: number, width: number): Float32Array {
  const scale = size / 1024;
  const depth = nearDepth(planes, size);
  const kinds = new Uint8Array(size * size).map((_, i) => groups.get(materialAt(planes, i)) ?? 8);
  const edges = new Float32Array(size * size);
  for (let y = 1; y < size - 1; y++)
    for (let x = 1; x < size - 1; x++) {
      const i = y * size + x;
      const differs = kinds[i] !== kinds[i - 1] || kinds[i] !== kinds[i - size];
      edges[i] = differs ? 1 : smoothStep(0.03 / scale, 0.1 / scale, bend(depth, i, size));
    }
  const pen = blurred(thickened(edges, size), size, size, Math.max(0.4, width * 0.55 * scale));
  return pen.map((value) => Math.min(1, value * 1.6));
}

/** Depth, with the wall close behind the person, without the steps between single pixels. */
export function nearDepth(planes: Float32Array, size: number): Float32Array {
  return blurred(
    planeOf(planes, at.depth).map((depth) => Math.min(13, depth)),
    size,
    size,
    0.6,
  );
}

/** How sharply the depth turns at a pixel that has neighbours. */
export function bend(depth: Float32Array, i: number, size: number): number {
  const here = 2 * floatAt(depth, i);
  const across = floatAt(depth, i - 1) + floatAt(depth, i + 1) - here;
  const down = floatAt(depth, i - size) + floatAt(depth, i + size) - here;
  return Math.abs(across) + Math.abs(down);
}

function thickened(edges: Float32Array, size: number): Float32Array {
  return edges.map((value, i) =>
    i < size + 1
      ? value
      : Math.max(value, floatAt(edges, i - 1), floatAt(edges, i - size), floatAt(edges, i - size - 1)),
  );
}
