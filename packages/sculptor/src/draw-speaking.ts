import { type DrawOptions, develop } from './draw-portrait.ts';
import { at, channels, material, materialAt } from './finishes/finish.ts';
import { type PicturePart, sculptPlanes } from './sculpt-planes.ts';
import type { Sculpture } from './sculpture.ts';

/** A portrait of size² pixels in straight RGBA, and what a video of it shows besides. */
export type SpeakingPortrait = { rgba: Uint8ClampedArray; companion: DrawnCompanion };

/** The same portrait with lids shut and the mouth open. */
export type DrawnCompanion = {
  rgba: Uint8ClampedArray;
  /** What its mouth shows: teeth, tongue and the dark in red, green and blue, 0 or 255. */
  inside: Uint8Array;
  /** By which share of its height that mouth opened downwards. */
  dropped: number;
};

/** Of the whole work. */
const portraitShare = 0.82;

/** Draws a portrait with its companion; the same numbers give the same bytes. Throws AppError cancelled and rendering_failed. */
export async function drawSpeaking(
  sculpture: Sculpture,
  size: number,
  { finish = 'clay', backdrop, onProgress, ...options }: DrawOptions = {},
): Promise<SpeakingPortrait> {
  const planes = await sculptPlanes(sculpture, size, {
    ...options,
    onProgress: (share) => onProgress?.(share * portraitShare),
  });
  const part = changedPart(sculpture, size);
  const other = await sculptPlanes(companionOf(sculpture), size, {
    ...options,
    part,
    onProgress: (share) => onProgress?.(portraitShare + share * (1 - portraitShare)),
  });
  const look = { size, finish, backdrop };
  const rgba = develop(planes, sculpture, look);
  putPart(planes, other, size, part);
  const companion = develop(planes, sculpture, look);
  return { rgba, companion: { rgba: companion, inside: seenInside(planes), dropped: droppedShare(sculpture) } };
}

/** What the lips part to when somebody speaks an open vowel. */
const spoken = 0.17;

/** The same person in the same light with lids shut and the mouth open; all else stays to the pixel. */
export function companionOf(sculpture: Sculpture): Sculpture {
  return { ...sculpture, lids: 1, open: Math.max(spoken, sculpture.open) };
}

/** By which share of its height the mouth of the companion opened downwards. */
function droppedShare({ open }: Sculpture): number {
  const opened = Math.max(spoken, open);
  // The upper lip is lifted by a quarter of what the lower one drops (kernel/face/mouth.ts).
  return (opened - open) / (1.25 * opened);
}

/** Where eyes and mouth can lie in the head, whichever way it is turned; units of the sculpture. */
const face = { aside: 0.76, above: 0.58, below: -0.94 };
/** How much larger a face looks than what stands at the distance of the origin. */
const nearness = 1.08;

/** The part of a picture of size² pixels in which a companion differs. */
function changedPart({ fovH, camY }: Sculpture, size: number): PicturePart {
  const perUnit = (nearness * size) / (2 * fovH);
  const row = (y: number) => Math.min(size, Math.max(0, Math.round(size / 2 - (y - camY) * perUnit)));
  const column = (x: number) => Math.min(size, Math.max(0, Math.round(size / 2 + x * perUnit)));
  return { left: column(-face.aside), right: column(face.aside), top: row(face.above), bottom: row(face.below) };
}

/** Lays a part of the companion's planes into those of the person. */
function putPart(
  planes: Float32Array<ArrayBuffer>,
  other: Float32Array<ArrayBuffer>,
  size: number,
  { left, top, right, bottom }: PicturePart,
): void {
  for (let row = top; row < bottom; row++) {
    const [from, to] = [(row * size + left) * channels, (row * size + right) * channels];
    planes.set(other.subarray(from, to), from);
  }
}

/** What is seen in an open mouth, as red, green and blue of size² pixels: teeth, tongue, and the dark behind them. */
function seenInside(planes: Float32Array): Uint8Array {
  const kinds: readonly number[] = [material.teeth, material.tongue, material.mouth];
  const seen = new Uint8Array((planes.length / channels) * 3);
  for (let i = 0; i * channels + at.material < planes.length; i++) {
    const kind = kinds.indexOf(materialAt(planes, i));
    if (kind >= 0) seen[i * 3 + kind] = 255;
  }
  return seen;
}
