import { known } from '@portray/foundation/known';
import { floatAt } from '@portray/foundation/typed-reads';
import type { Luma } from './luma.ts';
import type { Mask } from './regions.ts';

/** Watches what should not move. */
export type FlickerCheck = {
  add(frame: Luma): void;
  result(): { worst: number; worstSeconds: number; median: number } | undefined;
};

const pixelStride = 3;

/** Mean change of the region's luma from each frame to the next. */
export function createFlickerCheck(region: Mask, framesPerSecond: number): FlickerCheck {
  const places: number[] = [];
  for (let i = 0; i < region.data.length; i += pixelStride) if (region.data[i]) places.push(i);
  const before = new Float32Array(places.length);
  const changes: number[] = [];
  let frames = 0;
  return {
    add(frame) {
      let sum = 0;
      for (const [k, place] of places.entries()) {
        const value = known(frame.data[place]);
        sum += Math.abs(value - floatAt(before, k));
        before[k] = value;
      }
      if (frames++ > 0) changes.push(sum / places.length);
    },
    result() {
      if (places.length < 500 || changes.length === 0) return undefined;
      let worst = 0;
      for (let i = 1; i < changes.length; i++) if (known(changes[i]) > known(changes[worst])) worst = i;
      const sorted = [...changes].sort((a, b) => a - b);
      return {
        worst: known(changes[worst]),
        worstSeconds: (worst + 1) / framesPerSecond,
        median: known(sorted[sorted.length >> 1]),
      };
    },
  };
}
