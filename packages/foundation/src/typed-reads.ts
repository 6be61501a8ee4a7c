/**
 * Reads of one value of a typed array, for indices that the code around them keeps inside it. An index outside throws
 * RangeError at that place instead of spreading NaN. There is one function for each kind of array: a shared one would
 * be called with every kind, which makes each read slower. In optimised code the check is the bounds check that the
 * engine does anyway.
 */

/** A byte, 0–255. */
export function byteAt(values: Uint8Array, index: number): number {
  return values[index] ?? outside(values, index);
}

/** A clamped byte, 0–255. */
export function clampedAt(values: Uint8ClampedArray, index: number): number {
  return values[index] ?? outside(values, index);
}

/** A signed 16-bit number. */
export function int16At(values: Int16Array, index: number): number {
  return values[index] ?? outside(values, index);
}

/** A signed 32-bit number. */
export function int32At(values: Int32Array, index: number): number {
  return values[index] ?? outside(values, index);
}

/** A 32-bit float. */
export function floatAt(values: Float32Array, index: number): number {
  return values[index] ?? outside(values, index);
}

/** A 64-bit float. */
export function doubleAt(values: Float64Array, index: number): number {
  return values[index] ?? outside(values, index);
}

function outside({ length }: { length: number }, index: number): never {
  throw new RangeError(`Index ${index} is outside an array of ${length} values.`);
}
