/** Blurs one channel of a square picture in place: repeated box blurs, which approach a Gaussian. Radius in pixels. */
export function blurPlane(plane: Float32Array, size: number, radius: number, passes: number): void {
  if (radius < 1) return;
  const turned = new Float32Array(plane.length);
  for (let pass = 0; pass < passes; pass++) {
    blurRows(plane, turned, size, radius);
    blurRows(turned, plane, size, radius);
  }
}

/** Blurs a channel only within a mask, so that nothing bleeds in from outside it. */
export function blurWithin(plane: Float32Array, mask: Float32Array, size: number, radius: number): void {
  if (radius < 1) return;
  const weight = mask.slice();
  const sum = plane.map((value, i) => value * mask[i]!);
  blurPlane(sum, size, radius, 3);
  blurPlane(weight, size, radius, 3);
  for (let i = 0; i < plane.length; i++) if (mask[i]! > 0 && weight[i]! > 1e-4) plane[i] = sum[i]! / weight[i]!;
}

// Writes columns instead of rows: two calls blur both ways and stay on contiguous memory when reading.
function blurRows(from: Float32Array, to: Float32Array, size: number, radius: number): void {
  for (let y = 0; y < size; y++) {
    const row = y * size;
    let sum = 0;
    let count = 0;
    for (let x = -radius; x < size; x++) {
      if (x + radius < size) {
        sum += from[row + x + radius]!;
        count++;
      }
      if (x - radius > 0) {
        sum -= from[row + x - radius - 1]!;
        count--;
      }
      if (x >= 0) to[x * size + y] = sum / count;
    }
  }
}
