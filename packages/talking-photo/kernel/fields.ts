/**
 * to += coefficient × from, row by row. `to` and `from` are 32-bit floats; `from` is compact, rows of `to` are
 * `toStride` bytes apart; `rowBytes` is a multiple of 8.
 */
export function addField(
  to: usize,
  toStride: usize,
  from: usize,
  rowBytes: usize,
  rows: i32,
  coefficient: f32,
): void {
  const factor = f32x4.splat(coefficient);
  for (let row = 0; row < rows; row++) {
    const end = to + rowBytes;
    let at = to;
    for (; at + 16 <= end; at += 16, from += 16) {
      v128.store(at, f32x4.add(v128.load(at), f32x4.mul(factor, v128.load(from))));
    }
    for (; at < end; at += 4, from += 4) {
      store<f32>(at, load<f32>(at) + coefficient * load<f32>(from));
    }
    to += toStride;
  }
}
