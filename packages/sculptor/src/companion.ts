import { at, channels, material, materialAt } from './finishes/finish.ts';
import type { PicturePart } from './sculpt-planes.ts';
import type { Sculpture } from './sculpture.ts';

/** What the lips part to when somebody speaks an open vowel. */
const spoken = 0.17;

/** The same person in the same light with lids shut and the mouth open; all else stays to the pixel. */
export function companionOf(sculpture: Sculpture): Sculpture {
  return { ...sculpture, lids: 1, open: Math.max(spoken, sculpture.open) };
}

/** By which share of its height the mouth of the companion opened downwards. */
export function droppedShare({ open }: Sculpture): number {
  const opened = Math.max(spoken, open);
  // The upper lip is lifted by a quarter of what the lower one drops (kernel/face/mouth.ts).
  return (opened - open) / (1.25 * opened);
}

/** Where eyes and mouth can lie in the head, whichever way it is turned; units of the sculpture. */
const face = { aside: 0.76, above: 0.58, below: -0.94 };
/** What is as near as a face is looks so much larger. */
const nearness = 1.08;

/** The part of a picture of size² pixels in which a companion differs. */
export function changedPart({ fovH, camY }: Sculpture, size: number): PicturePart {
  const perUnit = (nearness * size) / (2 * fovH);
  const row = (y: number) => Math.min(size, Math.max(0, Math.round(size / 2 - (y - camY) * perUnit)));
  const column = (x: number) => Math.min(size, Math.max(0, Math.round(size / 2 + x * perUnit)));
  return { left: column(-face.aside), right: column(face.aside), top: row(face.above), bottom: row(face.below) };
}

/** The planes of the person with a part of the companion's in their place. */
export function withPart(
  planes: Float32Array<ArrayBuffer>,
  other: Float32Array<ArrayBuffer>,
  size: number,
  { left, top, right, bottom }: PicturePart,
): Float32Array<ArrayBuffer> {
  const changed = planes.slice();
  for (let row = top; row < bottom; row++) {
    const [from, to] = [(row * size + left) * channels, (row * size + right) * channels];
    changed.set(other.subarray(from, to), from);
  }
  return changed;
}

/** What is seen in an open mouth, as red, green and blue of size² pixels: teeth, tongue, and the dark behind them. */
export function seenInside(planes: Float32Array): Uint8Array {
  const kinds: readonly number[] = [material.teeth, material.tongue, material.mouth];
  const seen = new Uint8Array((planes.length / channels) * 3);
  for (let i = 0; i * channels + at.material < planes.length; i++) {
    const kind = kinds.indexOf(materialAt(planes, i));
    if (kind >= 0) seen[i * 3 + kind] = 255;
  }
  return seen;
}
