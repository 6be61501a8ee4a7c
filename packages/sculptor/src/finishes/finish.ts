import { floatAt } from '@portray/foundation/typed-reads';

/** Red, green, blue in linear light; 1 is a white sheet in full light. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The colours of a person that a finish needs beside the planes, in linear light. */
export type PersonColours = { skin: Rgb; hair: Rgb; lips: Rgb; clothes: Rgb; clothes2: Rgb; wall: Rgb };

/** What every finish composes. */
export type FinishInput = {
  /** size² pixels of 16 numbers, row by row: see `at`. */
  planes: Float32Array;
  /** Width and height in pixels. */
  size: number;
  colours: PersonColours;
  /** Factor of the light before the film's curve: .60, less for very light skins. */
  exposure: number;
};

/** Makes a picture of size² pixels: straight RGBA bytes in sRGB, opaque. */
export type Finish = (input: FinishInput) => Uint8ClampedArray;

export const channels = 16;

/** Where a pixel keeps what the sculptor measured there. */
export const at = {
  irradiance: 0,
  albedo: 3,
  specular: 6,
  material: 9,
  /** Distance from the camera in units of the sculpture; 99 where only the wall is. */
  depth: 10,
  normal: 11,
  /** 0 in the shadow of the key light to 1. At outlines -1 - n, where n of 4 samples hit the person. */
  shadow: 14,
  /** Openness to the surroundings, 0 to 1. */
  openness: 15,
} as const;

export const material = {
  wall: 0,
  skin: 1,
  eye: 2,
  hair: 3,
  brow: 4,
  clothes: 5,
  clothes2: 6,
  glasses: 7,
  teeth: 8,
  mouth: 9,
  metal: 10,
  lash: 11,
  beard: 12,
  /** An outline whose middle is wall. */
  outline: 13,
  tongue: 14,
  /** Ties and hats. */
  accent: 15,
  /** The dark glass of sunglasses. */
  lens: 16,
} as const;

/** Pixels of a picture per unit of the sculpture: the picture is 4.28 units wide. */
export const pixelsPerUnit = (size: number): number => size / 4.28;

/** One of the 16 numbers for all pixels. */
export function planeOf(planes: Float32Array, which: number): Float32Array {
  const plane = new Float32Array(planes.length / channels);
  for (let i = 0, from = which; i < plane.length; i++, from += channels) plane[i] = floatAt(planes, from);
  return plane;
}

export const materialAt = (planes: Float32Array, i: number): number => floatAt(planes, i * channels + at.material);

/** Skin, and what is lit like it: teeth, tongue and the inside of the mouth. */
export const flesh: readonly number[] = [material.skin, material.teeth, material.mouth, material.tongue];

export const isSkin = (planes: Float32Array, i: number): boolean => flesh.includes(materialAt(planes, i));

/** How much of a pixel the person covers: 0 wall, 1 person, between them at the outline. */
export function coverOf(planes: Float32Array, i: number): number {
  const shadow = floatAt(planes, i * channels + at.shadow);
  if (shadow < 0) return (-1 - shadow) / 4;
  return materialAt(planes, i) === material.wall ? 0 : 1;
}

/** The mean of three numbers that lie side by side, for all pixels. */
export function meanOf(planes: Float32Array, first: number): Float32Array {
  const plane = new Float32Array(planes.length / channels);
  for (let i = 0, from = first; i < plane.length; i++, from += channels)
    plane[i] = (floatAt(planes, from) + floatAt(planes, from + 1) + floatAt(planes, from + 2)) / 3;
  return plane;
}

/** 1 where a pixel is of one of these materials, else 0. */
export function maskOf(planes: Float32Array, kinds: readonly number[]): Float32Array {
  const wanted = new Set(kinds);
  return planeOf(planes, at.material).map((kind) => (wanted.has(kind) ? 1 : 0));
}
