import { byteAt, int32At } from '@portray/foundation/typed-reads';

/** How many ones hang together by their sides at most. `ones` is used up. */
export function largestPiece(ones: Uint8Array, width: number): number {
  const queue = new Int32Array(ones.length);
  let largest = 0;
  for (let start = 0; start < ones.length; start++) {
    if (byteAt(ones, start) === 0) continue;
    ones[start] = 0;
    queue[0] = start;
    let end = 1;
    for (let next = 0; next < end; next++) {
      const at = int32At(queue, next);
      const x = at % width;
      for (const to of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
        if (to < 0 || to >= ones.length || byteAt(ones, to) === 0) continue;
        ones[to] = 0;
        queue[end++] = to;
      }
    }
    largest = Math.max(largest, end);
  }
  return largest;
}
