import { AddField } from './blocks';

/** to += coefficient × from, row by row. */
export function addField(block: AddField): void {
  let to = block.to;
  let from = block.from;
  const coefficient = block.coefficient;
  const factor = f32x4.splat(coefficient);
  for (let row = 0; row < block.rows; row++) {
    const end = to + (block.rowBytes as usize);
    let at = to;
    for (; at + 16 <= end; at += 16, from += 16) {
      v128.store(at, f32x4.add(v128.load(at), f32x4.mul(factor, v128.load(from))));
    }
    for (; at < end; at += 4, from += 4) {
      store<f32>(at, load<f32>(at) + coefficient * load<f32>(from));
    }
    to += block.toStride as usize;
  }
}
