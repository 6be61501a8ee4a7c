import { byteAt, floatAt, int32At } from '@portray/foundation/typed-reads';
import type { FrameSize } from '../../picture/fit.ts';
import { boxMean, planeOf } from '../plane.ts';
import { kind } from './solve-shares.ts';

/** Known pixels are gathered in tiles of this side (face heights), up to so many of either kind in each. */
const tileRatio = 0.05;
const perTile = 5;
/** About so many of either kind are enough; they lie no further away than this (tiles). */
const enough = 100;
const reachTiles = 8;
/** How far colours, and strengths of texture, of one thing lie apart (0 to 1). */
const spread = { colour: 0.028, texture: 0.022 };
/** Of all samples this share is alike by chance. */
const chance = 0.0005;

/**
 * What the looks of unknown pixels say; both are 0 at others. `forPerson`: how much more a pixel looks like the person nearby
 * than like the wall nearby (decimal logarithm). `likePerson`: the share of the person nearby that looks like it, 0 to 1.
 */
export type Evidence = { forPerson: Float32Array; likePerson: Float32Array };

/**
 * Compares the colour and the texture of unknown pixels with those of the known ones nearby. Unlike the best mix of two
 * colours it is not misled by the one hair that happens to have the wall's colour. `colours`: three (0 to 1) a pixel;
 * `kinds`: one of `kind` each; `unitPx`: a face height.
 */
export function weighLooks(colours: Float32Array, kinds: Uint8Array, size: FrameSize, unitPx: number): Evidence {
  const { width } = size;
  const side = Math.max(4, Math.round(tileRatio * unitPx));
  const features = featuresOf(colours, size);
  const persons = gather(kinds, kind.person, size, side);
  const walls = gather(kinds, kind.wall, size, side);
  const near = new Map<number, { person: Int32Array; wall: Int32Array }>();
  const forPerson = new Float32Array(kinds.length);
  const likePerson = new Float32Array(kinds.length);
  for (let at = 0; at < kinds.length; at++) {
    if (kinds[at] !== kind.unknown) continue;
    const tile = Math.floor(Math.floor(at / width) / side) * persons.columns + Math.floor((at % width) / side);
    const around = near.get(tile) ?? { person: nearest(persons, tile), wall: nearest(walls, tile) };
    near.set(tile, around);
    const like = likeness(features, at, around.person);
    likePerson[at] = like;
    forPerson[at] = Math.log10((like + chance) / (likeness(features, at, around.wall) + chance));
  }
  return { forPerson, likePerson };
}

/** Three colours and the deviation of the grey around, of each pixel, in units of their spread. */
function featuresOf(colours: Float32Array, { width, height }: FrameSize): Float32Array {
  const grey = planeOf(
    width,
    height,
    (_x, _y, at) => (floatAt(colours, 3 * at) + 2 * floatAt(colours, 3 * at + 1) + floatAt(colours, 3 * at + 2)) / 4,
  );
  const mean = boxMean(grey, 1);
  const square = boxMean({ width, height, data: grey.data.map((value) => value * value) }, 1);
  const features = new Float32Array(4 * width * height);
  for (let at = 0; at < width * height; at++) {
    for (let c = 0; c < 3; c++) features[4 * at + c] = floatAt(colours, 3 * at + c) / spread.colour;
    const variance = Math.max(0, floatAt(square.data, at) - floatAt(mean.data, at) ** 2);
    features[4 * at + 3] = Math.sqrt(variance) / spread.texture;
  }
  return features;
}

/** Samples of one kind by tile, row by row. */
type Tiles = { columns: number; rows: number; samples: Int32Array[] };

function gather(kinds: Uint8Array, of: number, { width, height }: FrameSize, side: number): Tiles {
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)];
  const samples = Array.from({ length: columns * rows }, (_, tile) => {
    const [left, top] = [(tile % columns) * side, Math.floor(tile / columns) * side];
    const found: number[] = [];
    for (let y = top; y < Math.min(height, top + side); y++) {
      for (let x = left; x < Math.min(width, left + side); x++) {
        if (byteAt(kinds, y * width + x) === of) found.push(y * width + x);
      }
    }
    const count = Math.min(perTile, found.length);
    return Int32Array.from({ length: count }, (_, i) => found[Math.floor(((i + 0.5) * found.length) / count)] ?? 0);
  });
  return { columns, rows, samples };
}

/** The samples in a tile and in those around, ring by ring, until there are enough. */
function nearest({ columns, rows, samples }: Tiles, tile: number): Int32Array {
  const [column, row] = [tile % columns, Math.floor(tile / columns)];
  const found: number[] = [];
  for (let ring = 0; ring <= reachTiles && found.length < enough; ring++) {
    for (let y = Math.max(0, row - ring); y <= Math.min(rows - 1, row + ring); y++) {
      const step = Math.abs(y - row) === ring ? 1 : 2 * ring;
      for (let x = column - ring; x <= column + ring; x += Math.max(1, step)) {
        if (x >= 0 && x < columns) found.push(...(samples[y * columns + x] ?? []));
      }
    }
  }
  return Int32Array.from(found);
}

/** The share of samples that look like a pixel; those that nearly do count in part. */
function likeness(features: Float32Array, at: number, samples: Int32Array): number {
  const red = floatAt(features, 4 * at);
  const green = floatAt(features, 4 * at + 1);
  const blue = floatAt(features, 4 * at + 2);
  const texture = floatAt(features, 4 * at + 3);
  let sum = 0;
  for (let index = 0; index < samples.length; index++) {
    const other = 4 * int32At(samples, index);
    const r = red - floatAt(features, other);
    const g = green - floatAt(features, other + 1);
    const b = blue - floatAt(features, other + 2);
    const t = texture - floatAt(features, other + 3);
    const near = 1 / (1 + r * r + g * g + b * b + t * t);
    sum += near * near;
  }
  return samples.length > 0 ? sum / samples.length : 0;
}
