import { byteAt } from '@portray/foundation/typed-reads';
import type { FrameSize } from '../../picture/fit.ts';
import { kind } from './solve-shares.ts';

/** Shares (of 255) below this hold nothing together. */
const leastShare = 40;

/** Takes out of a cover (0 to 255) what does not hang together with the person: things in the air. In place. */
export function dropIslands(cover: Uint8Array, kinds: Uint8Array, { width, height }: FrameSize): void {
  const isHeld = new Uint8Array(cover.length);
  const queue = new Int32Array(cover.length);
  let end = 0;
  const hold = (at: number) => {
    if (isHeld[at] === 1 || byteAt(cover, at) < leastShare) return;
    isHeld[at] = 1;
    queue[end++] = at;
  };
  kinds.forEach((of, at) => {
    if (of === kind.person) hold(at);
  });
  for (let next = 0; next < end; next++) {
    const at = queue[next] ?? 0;
    const x = at % width;
    if (x > 0) hold(at - 1);
    if (x < width - 1) hold(at + 1);
    if (at >= width) hold(at - width);
    if (at < width * (height - 1)) hold(at + width);
  }
  for (let at = 0; at < cover.length; at++) {
    if (isHeld[at] === 1 || byteAt(cover, at) === 0) continue;
    // Soft edges of what is held stay.
    const near = [at - 1, at + 1, at - width, at + width, at - 2, at + 2, at - 2 * width, at + 2 * width];
    if (!near.some((place) => isHeld[place] === 1)) cover[at] = 0;
  }
}
