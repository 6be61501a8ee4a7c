import { byteAt, floatAt } from './typed-reads.ts';

/** Columns and rows of a matte, which is stretched over the whole photo. */
export const matteSide = 256;

/** Levels that are kept, and the longest run that one byte holds; longer ones go on in a second byte. */
const topLevel = 15;
const longRun = 15;

/**
 * A matte as short text: the share of the person in each of 256 × 256 places of the photo, 0 to 1, in 16 levels as runs
 * of the same level. 2 to 5 kB.
 */
export function writeMatte(shares: Float32Array): string {
  const bytes: number[] = [];
  for (let at = 0; at < shares.length; ) {
    const level = levelOf(floatAt(shares, at));
    let end = at + 1;
    while (end < shares.length && end - at < longRun + 256 && levelOf(floatAt(shares, end)) === level) end++;
    const rest = end - at - 1;
    bytes.push((level << 4) | Math.min(rest, longRun));
    if (rest >= longRun) bytes.push(rest - longRun);
    at = end;
  }
  return btoa(bytes.map((byte) => String.fromCharCode(byte)).join(''));
}

/** The shares that `writeMatte` wrote; undefined where the text is no whole matte. */
export function readMatte(text: string): Float32Array | undefined {
  const bytes = bytesOf(text);
  const shares = new Float32Array(matteSide * matteSide);
  let at = 0;
  for (let next = 0; next < bytes.length; next++) {
    const head = byteAt(bytes, next);
    let run = (head & 15) + 1;
    if ((head & 15) === longRun) {
      next++;
      if (next === bytes.length) return undefined;
      run += byteAt(bytes, next);
    }
    if (at + run > shares.length) return undefined;
    shares.fill((head >> 4) / topLevel, at, at + run);
    at += run;
  }
  return at === shares.length ? shares : undefined;
}

function levelOf(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * topLevel);
}

function bytesOf(text: string): Uint8Array {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
