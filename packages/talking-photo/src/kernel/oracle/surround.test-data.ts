import { byteAt, doubleAt, floatAt, int16At, int32At } from '@portray/foundation/typed-reads';
import { clamp, mix } from '../../shaping.ts';
import type { GrainRun, RowTaps } from '../photo-kernel.ts';

/** See PhotoKernel.mixRow. */
export function mixRow(rows: Float32Array, { before, part, down }: RowTaps, out: Float64Array): void {
  const under = rows.length / 2;
  const between = (at: number, across: number) => {
    const upper = mix(floatAt(rows, at), floatAt(rows, at + 3), across);
    return mix(upper, mix(floatAt(rows, at + under), floatAt(rows, at + under + 3), across), down);
  };
  for (let x = 0; x < before.length; x++) {
    const [at, across] = [int32At(before, x) * 3, doubleAt(part, x)];
    for (let c = 0; c < 3; c++) out[x * 3 + c] = between(at + c, across);
  }
}

/** See PhotoKernel.ditherRow. */
export function ditherRow(colours: Float64Array, thresholds: Float64Array, out: Uint8Array): void {
  for (let x = 0, at = 0; at < out.length; x++) {
    const threshold = doubleAt(thresholds, x & 3);
    for (const end = at + 3; at < end; at++) out[at] = doubleAt(colours, at) + threshold;
  }
}

/** See PhotoKernel.addGrain. */
export function addGrain(bytes: Uint8Array, colours: Float32Array, run: GrainRun): void {
  const { grain, far, farDown, weights, along, jumps, bandStep, lines, lineStep, start, end } = run;
  for (let x = 0; x * 3 < bytes.length; x++) {
    const at = x * 3;
    for (let c = at; c < at + 3; c++) colours[c] = byteAt(bytes, c);
    for (let layer = x * bandStep; layer < x * bandStep + 2; layer++) {
      const weight = floatAt(far, x) * farDown * floatAt(weights, layer);
      if (weight === 0) continue;
      const moved = Math.abs(int32At(lines, x * lineStep) - start - int32At(jumps, layer));
      const line = start + Math.min(moved, end - start - 1);
      const texel = (line * run.lineTexels + int32At(along, layer) * run.alongTexels - run.origin) * 3;
      for (let c = 0; c < 3; c++) colours[at + c] = floatAt(colours, at + c) + weight * int16At(grain, texel + c);
    }
    for (let c = at; c < at + 3; c++) bytes[c] = clamp(floatAt(colours, c) + 0.5, 0, 255);
  }
}
