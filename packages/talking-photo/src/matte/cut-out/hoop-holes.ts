import { byteAt, floatAt } from '@portray/foundation/typed-reads';
import type { FrameSize } from '../../picture/fit.ts';
import { type FaceFrame, landmark, pointOf } from '../../rig/face-frame.ts';
import { kind } from './solve-shares.ts';

/** Hoops hang this near to an ear; the wall beside them is looked at this far around (face heights). */
const reach = { ear: 0.3, wall: 0.4 };
/** Colours (0 to 1) this near to the wall's are the wall; one that strays by more than `most` cannot be told. */
const like = { least: 0.05, deviations: 2, most: 0.1 };

type Wall = { mean: readonly number[]; deviation: number };

/**
 * Tells of a pixel at half the frame's resolution whether it may show the wall through a hoop: it lies near an ear and looks
 * like the wall on that side. `colours`: three (0 to 1) a pixel; `unitPx`: a face height.
 */
export function createHoopTest(colours: Float32Array, face: FaceFrame, { width, height }: FrameSize, unitPx: number) {
  const ears = [landmark.leftEar, landmark.rightEar].map((index) => {
    const { x, y } = pointOf(face.points, index);
    let wall: Wall | undefined;
    return { x: x / 2, y: y / 2, wallIn: (kinds: Uint8Array) => (wall ??= wallNear(kinds, x / 2, y / 2)) };
  });

  /** The wall around an ear, every other pixel of it. */
  function wallNear(kinds: Uint8Array, x: number, y: number): Wall {
    const radius = reach.wall * unitPx;
    const [sums, squares] = [
      [0, 0, 0],
      [0, 0, 0],
    ];
    let count = 0;
    for (let row = Math.max(0, Math.ceil(y - radius)); row < Math.min(height, y + radius); row += 2) {
      for (let column = Math.max(0, Math.ceil(x - radius)); column < Math.min(width, x + radius); column += 2) {
        const at = row * width + column;
        if (byteAt(kinds, at) !== kind.wall) continue;
        count++;
        for (let c = 0; c < 3; c++) {
          const value = floatAt(colours, at * 3 + c);
          sums[c] = (sums[c] ?? 0) + value;
          squares[c] = (squares[c] ?? 0) + value * value;
        }
      }
    }
    const mean = sums.map((sum) => sum / Math.max(1, count));
    const variances = squares.map((sum, c) => sum / Math.max(1, count) - (mean[c] ?? 0) ** 2);
    const deviation = count === 0 ? Number.POSITIVE_INFINITY : Math.sqrt(Math.max(0, ...variances));
    return { mean, deviation };
  }

  return (at: number, kinds: Uint8Array): boolean => {
    const [x, y] = [at % width, Math.floor(at / width)];
    const ear = ears.find((one) => Math.hypot(x - one.x, y - one.y) < reach.ear * unitPx);
    if (!ear) return false;
    const { mean, deviation } = ear.wallIn(kinds);
    const most = Math.max(like.least, like.deviations * deviation);
    return deviation <= like.most && mean.every((value, c) => Math.abs(floatAt(colours, at * 3 + c) - value) <= most);
  };
}
