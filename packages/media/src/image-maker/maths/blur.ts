import { doubleAt, floatAt } from '@portray/foundation/typed-reads';
/** Blurs one channel of a square picture in place: repeated box blurs, which approach a Gaussian. Radius in pixels. */
export function blurPlane(plane: Float32Array, size: number, radius: number, passes: number): void {
  if (radius < 1) return;
  const between = new Float32Array(plane.length);
  for (let pass = 0; pass < passes; pass++) {
    blurAcross(plane, between, size, radius);
    blurDown(between, plane, size, radius);
  }
}

function blurAcross(from: Float32Array, to: Float32Array, size: number, radius: number): void {
  for (let row = 0; row < size * size; row += size) {
    let sum = 0;
    let count = 0;
    for (let x = -radius; x < size; x++) {
      if (x + radius < size) {
        sum += floatAt(from, row + x + radius);
        count++;
      }
      if (x - radius > 0) {
        sum -= floatAt(from, row + x - radius - 1);
        count--;
      }
      if (x >= 0) to[row + x] = sum / count;
    }
  }
}

// Keeps one running sum per column, so that memory is read row by row.
function blurDown(from: Float32Array, to: Float32Array, size: number, radius: number): void {
  const sums = new Float64Array(size);
  let count = 0;
  for (let y = -radius; y < size; y++) {
    const enters = y + radius < size;
    const leaves = y - radius > 0;
    if (enters) for (let x = 0; x < size; x++) sums[x] = doubleAt(sums, x) + floatAt(from, (y + radius) * size + x);
    if (leaves) for (let x = 0; x < size; x++) sums[x] = doubleAt(sums, x) - floatAt(from, (y - radius - 1) * size + x);
    count += (enters ? 1 : 0) - (leaves ? 1 : 0);
    if (y >= 0) for (let x = 0; x < size; x++) to[y * size + x] = doubleAt(sums, x) / count;
  }
}
