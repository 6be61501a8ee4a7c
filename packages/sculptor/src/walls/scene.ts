import { floatAt } from '@portray/foundation/typed-reads';
import { blurred } from '../finishes/blur.ts';
import type { Rgb } from '../finishes/finish.ts';
import { linearOf, mix } from '../finishes/tone.ts';

/** A place of a scene: 0 to 1 to the right, and 0 to 1 down. */
export type Place = readonly [x: number, y: number];

/** Scenes are painted this wide and high, since nothing in them is in focus, and enlarged to the picture. */
const side = 288;

/** The part of a scene that is seen: `zoom` times as large, moved by 0 to 1 of what that leaves out, and perhaps mirrored. */
export type View = { zoom: number; right: number; down: number; isMirrored: boolean };

/** What is behind a person: flat things painted from the farthest to the nearest, in linear light. */
export type Scene = {
  /** A rectangle; with `below`, its colour at its lower edge. */
  box(left: number, top: number, right: number, bottom: number, colour: Rgb, below?: Rgb): void;
  /** Any outline of straight edges, whose corners turn the same way; `share` 0 to 1 of its colour. */
  panel(corners: readonly Place[], colour: Rgb, share?: number): void;
  /** An ellipse of the given half axes. */
  disc(x: number, y: number, across: number, up: number, colour: Rgb, share?: number): void;
  /** Light added around a place, as far as the radius. */
  glow(x: number, y: number, radius: number, light: Rgb): void;
  /** Puts all that has been painted out of focus; sigma as a share of the width. */
  blur(sigma: number): void;
  /** Says which part of it is seen; all of it where nobody does. */
  frame(view: View): void;
  /** Planes of red, green and blue of size² pixels. */
  planes(size: number): Float32Array[];
};

export function createScene(ground: Rgb): Scene {
  let view: View = { zoom: 1, right: 0, down: 0, isMirrored: false };
  let painted = ground.map((value) => new Float32Array(side * side).fill(value));

  /** Lays a colour on every place within bounds for which `cover` says 0 to 1. */
  const lay = (
    [left, top, right, bottom]: readonly [number, number, number, number],
    colourAt: (y: number) => Rgb,
    cover: (x: number, y: number) => number,
  ) => {
    for (let row = begin(top); row < end(bottom); row++) {
      const y = (row + 0.5) / side;
      const colour = colourAt(y);
      for (let column = begin(left); column < end(right); column++) {
        const share = cover((column + 0.5) / side, y);
        const at = row * side + column;
        if (share > 0)
          for (const [c, plane] of painted.entries()) plane[at] = mix(floatAt(plane, at), colour[c] ?? 0, share);
      }
    }
  };

  return {
    box: (left, top, right, bottom, colour, below = colour) =>
      lay(
        [left, top, right, bottom],
        (y) => blend(colour, below, (y - top) / (bottom - top)),
        () => 1,
      ),
    panel: (corners, colour, share = 1) =>
      lay(
        boundsOf(corners),
        () => colour,
        (x, y) => (within(corners, x, y) ? share : 0),
      ),
    disc: (x, y, across, up, colour, share = 1) =>
      lay(
        [x - across, y - up, x + across, y + up],
        () => colour,
        (px, py) => {
          const [u, v] = [(px - x) / across, (py - y) / up];
          return u * u + v * v < 1 ? share : 0;
        },
      ),
    glow: (x, y, radius, light) => {
      for (const [c, plane] of painted.entries())
        for (let row = begin(y - radius); row < end(y + radius); row++)
          for (let column = begin(x - radius); column < end(x + radius); column++) {
            const [u, v] = [((column + 0.5) / side - x) / radius, ((row + 0.5) / side - y) / radius];
            const near = Math.max(0, 1 - u * u - v * v);
            plane[row * side + column] = floatAt(plane, row * side + column) + (light[c] ?? 0) * near * near;
          }
    },
    blur: (sigma) => {
      painted = painted.map((plane) => blurred(plane, side, side, sigma * side) as Float32Array<ArrayBuffer>);
    },
    frame: (seen) => {
      view = seen;
    },
    planes: (size) => painted.map((plane) => enlarged(plane, size, view)),
  };
}

/** A colour such as '#8a5434' in linear light. */
export const colour = linearOf;

export const blend = (one: Rgb, other: Rgb, share: number): Rgb => [
  mix(one[0], other[0], share),
  mix(one[1], other[1], share),
  mix(one[2], other[2], share),
];

/** The same colour, lighter or darker. */
export const lit = ([red, green, blue]: Rgb, factor: number): Rgb => [red * factor, green * factor, blue * factor];

/** Numbers from 0 to 1 as if by chance, the same for the same seed. */
export function chances(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b9);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 8) / 0x1000000;
  };
}

const begin = (from: number): number => Math.max(0, Math.round(from * side));
const end = (to: number): number => Math.min(side, Math.round(to * side));

function boundsOf(corners: readonly Place[]): [number, number, number, number] {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function within(corners: readonly Place[], x: number, y: number): boolean {
  let turned = 0;
  for (const [i, [fromX, fromY]] of corners.entries()) {
    const [toX, toY] = corners[(i + 1) % corners.length] ?? [fromX, fromY];
    const turn = (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX);
    if (turn * turned < 0) return false;
    if (turn !== 0) turned = turn;
  }
  return true;
}

function enlarged(plane: Float32Array, size: number, { zoom, right, down, isMirrored }: View): Float32Array {
  const result = new Float32Array(size * size);
  const placesFrom = (start: number) =>
    Array.from({ length: size }, (_, i) => {
      const wanted = start * (side - side / zoom) + ((i + 0.5) * side) / size / zoom - 0.5;
      const at = Math.min(side - 1, Math.max(0, wanted));
      const from = Math.floor(at);
      return { from, to: Math.min(side - 1, from + 1), share: at - from };
    });
  const columns = placesFrom(right);
  if (isMirrored) columns.reverse();
  for (const [row, beneath] of placesFrom(down).entries())
    for (const [column, beside] of columns.entries()) {
      const [above, below] = [beneath.from * side, beneath.to * side];
      const top = mix(floatAt(plane, above + beside.from), floatAt(plane, above + beside.to), beside.share);
      const bottom = mix(floatAt(plane, below + beside.from), floatAt(plane, below + beside.to), beside.share);
      result[row * size + column] = mix(top, bottom, beneath.share);
    }
  return result;
}
