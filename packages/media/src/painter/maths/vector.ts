/** A direction or a place in space: x right, y down, z towards the viewer. */
export type Vector = readonly [x: number, y: number, z: number];

/** A place on the picture plane in millimetres. */
export type Point = readonly [x: number, y: number];

/** The same direction with length 1. */
export function unit(x: number, y: number, z: number): Vector {
  const scale = 1 / Math.sqrt(x * x + y * y + z * z + 1e-12);
  return [x * scale, y * scale, z * scale];
}

/** Cosine between two unit vectors. */
export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
