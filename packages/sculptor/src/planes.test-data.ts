import { floatAt } from '@portray/foundation/typed-reads';
import { sculptPlanes } from './sculpt-planes.ts';
import { type Sculpture, sculptureOf } from './sculpture.ts';

/** A pixel of a sculpture: the same numbers as kernel/materials.ts, and where on the head it lies. */
export type Seen = { what: number; x: number; y: number };

export const materials = { none: 0, skin: 1, eye: 2, teeth: 8, cavity: 9, lash: 11, beard: 12, tongue: 14 } as const;

/** What is seen of a person who faces the camera squarely, in units of the sculpture. */
export async function seenFromFront(numbers: Partial<Sculpture>, size: number): Promise<Seen[]> {
  const sculpture = sculptureOf({ ...numbers, yaw: 0, roll: 0 });
  const planes = await sculptPlanes(sculpture, size, { smooth: false });
  return Array.from({ length: size * size }, (_, pixel) => {
    const right = (((pixel % size) + 0.5) / size) * 2 - 1;
    const up = 1 - ((Math.floor(pixel / size) + 0.5) / size) * 2;
    const half = (sculpture.fovH / 10.5) * floatAt(planes, pixel * 16 + 10);
    return { what: floatAt(planes, pixel * 16 + 9), x: right * half, y: up * half + sculpture.camY };
  });
}
