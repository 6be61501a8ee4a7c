import type { FaceLandmarks, RgbImage } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import { byteAt } from '@portray/foundation/typed-reads';
import { meshOfAFace } from './face-mesh.test-data.ts';

/** A painted face for tests: its picture, its landmarks and the colours used. */
export type TestFace = { photo: RgbImage; landmarks: FaceLandmarks };

export type TestFaceOptions = {
  width?: number;
  height?: number;
  /** Face height as a share of the picture's height. */
  share?: number;
  /** Without colour. */
  isGrey?: boolean;
  /** The lips stand apart and show teeth. */
  isParted?: boolean;
  /** Teeth of parted lips are as dark as these, with a dark rim around them. */
  hasRimmedTeeth?: boolean;
  /** Parted lips are wide apart: below the dark of the mouth a gum and the lower teeth show. */
  hasLowerTeeth?: boolean;
  /** The upper lip is dark, and no redder than the teeth. */
  hasDarkUpperLip?: boolean;
  /** Dark rims around both eyes and a bridge over the nose. */
  hasGlasses?: boolean;
  /** Folds below both eyes as dark as rims, and one over the nose. */
  hasBags?: boolean;
  /** How high (openings of the eye) above the middle of the eyes a frame runs straight across the face. */
  frameAt?: number;
  /** Dark glass over both eyes. */
  hasSunglasses?: boolean;
};

type Point = { x: number; y: number };
type Colour = readonly [number, number, number];

const skin: Colour = [205, 158, 132];
const lips: Colour = [168, 82, 80];
const darkLip: Colour = [92, 60, 48];
const line: Colour = [88, 38, 36];
const teeth: Colour = [236, 230, 220];
const brownTeeth: Colour = [150, 72, 70];
const cavity: Colour = [40, 14, 14];
const gum: Colour = [128, 56, 54];
const duskyTeeth: Colour = [190, 163, 130];
const iris: Colour = [52, 40, 34];
const white: Colour = [232, 228, 224];
const rim: Colour = [20, 20, 24];

const outline = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136,
  172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
];
const outerLips = [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291, 375, 321, 405, 314, 17, 84, 181, 91, 146];
const upperInner = [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308];
const lowerInner = [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308];
const eyes = [
  [33, 246, 161, 160, 159, 158, 157, 173, 133, 155, 154, 153, 145, 144, 163, 7],
  [362, 398, 384, 385, 386, 387, 388, 466, 263, 249, 390, 373, 374, 380, 381, 382],
];

const painted = new Map<string, TestFace>();

/** A face on a striped background, painted once for all who want the same; it is theirs to read only. */
export function paintTestFace(options: TestFaceOptions = {}): TestFace {
  const key = JSON.stringify(options);
  const face = painted.get(key) ?? paint(options);
  painted.set(key, face);
  return face;
}

/** Every size and both kinds of mouth come from one mesh. */
function paint(options: TestFaceOptions): TestFace {
  const { width = 320, height = 320, share = 0.42, isGrey, isParted, hasDarkUpperLip, hasRimmedTeeth } = options;
  const { hasGlasses, hasBags, hasSunglasses, hasLowerTeeth, frameAt } = options;
  const unit = height * share;
  const points = meshOfAFace.map((value, i) => (value / 1000) * unit + known([width / 2, height * 0.45, 0][i % 3]));
  if (isParted) partLips(points, unit, hasLowerTeeth ? 0.09 : 0.05);
  const at = (index: number): Point => ({ x: known(points[index * 3]), y: known(points[index * 3 + 1]) });
  const photo = background(width, height);
  fill(photo, outline.map(at), skin);
  fill(photo, outerLips.map(at), lips);
  if (hasDarkUpperLip) fill(photo, [...outerLips.slice(0, 11).map(at), ...upperInner.map(at).reverse()], darkLip);
  const mouth = [...upperInner.map(at), ...lowerInner.map(at).reverse()];
  if (isParted) fill(photo, mouth, hasDarkUpperLip ? duskyTeeth : teeth);
  const within = (index: number, down: number) => ({ x: at(index).x, y: at(index).y + down * unit });
  if (hasLowerTeeth) {
    const lower = lowerInner.map(at).reverse();
    const from = (height: number) => lowerInner.slice(2, -2).map((index) => within(index, -height));
    fill(photo, mouth, cavity);
    fill(photo, [...from(0.03), ...lower.slice(2, -2)], gum);
    fill(photo, [...from(0.02), ...lower.slice(2, -2)], duskyTeeth);
  }
  if (hasRimmedTeeth) {
    fill(photo, mouth, rim);
    const above = upperInner.map((index) => within(index, 0.01));
    fill(photo, [...above, ...lowerInner.map((index) => within(index, -0.01)).reverse()], brownTeeth);
  }
  if (!isParted) stroke(photo, upperInner.map(at), 0.005 * unit, line);
  for (const eye of eyes) {
    fill(photo, eye.map(at), white);
    disc(photo, middle(eye.map(at)), 0.035 * unit, iris);
    if (hasGlasses) ring(photo, middle(eye.map(at)), 0.15 * unit, 0.014 * unit, rim);
    if (hasBags) ring(photo, middle(eye.map(at)), 0.15 * unit, 0.014 * unit, rim, 0.09 * unit);
    if (hasSunglasses) disc(photo, middle(eye.map(at)), 0.12 * unit, rim);
    if (frameAt !== undefined) {
      const { x, y } = middle(eye.map(at));
      const height = y - frameAt * 0.06 * unit;
      stroke(
        photo,
        [
          { x: x - 0.16 * unit, y: height },
          { x: x + 0.16 * unit, y: height },
        ],
        0.01 * unit,
        rim,
      );
    }
  }
  if (hasGlasses || hasBags) stroke(photo, [at(193), at(168), at(417)], 0.014 * unit, rim);
  if (isGrey) removeColour(photo);
  return { photo, landmarks: { photoWidth: width, photoHeight: height, points } };
}

/** Moves the lower inner lip and all below it down, by `gap` face heights in the middle. */
function partLips(points: number[], unit: number, gap: number): void {
  for (const index of [...lowerInner.slice(1, -1), 17, 84, 181, 314, 405]) {
    const fromMiddle = Math.abs(known(points[index * 3]) - known(points[14 * 3])) / (0.16 * unit);
    points[index * 3 + 1] = known(points[index * 3 + 1]) + gap * unit * Math.sqrt(Math.max(0, 1 - fromMiddle ** 2));
  }
}

function background(width: number, height: number): RgbImage {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const stripe = (x >> 3) & 1 ? 18 : 0;
      data[at++] = 90 + stripe + (60 * y) / height;
      data[at++] = 120 + stripe;
      data[at++] = 150 + stripe - (40 * x) / width;
    }
  }
  return { width, height, data };
}

function fill(photo: RgbImage, polygon: Point[], colour: Colour): void {
  paintWhere(photo, (x, y) => isInside(polygon, x, y), colour);
}

function disc(photo: RgbImage, centre: Point, radius: number, colour: Colour): void {
  paintWhere(photo, (x, y) => Math.hypot(x - centre.x, y - centre.y) < radius, colour);
}

/** With `below` (px) only what lies so far below its middle. */
function ring(photo: RgbImage, centre: Point, radius: number, thickness: number, colour: Colour, below?: number): void {
  const isPart = (x: number, y: number) => Math.abs(Math.hypot(x, y * 1.2) - radius) < thickness;
  const isLow = (y: number) => below === undefined || y > below;
  paintWhere(photo, (x, y) => isLow(y - centre.y) && isPart(x - centre.x, y - centre.y), colour);
}

function stroke(photo: RgbImage, path: Point[], thickness: number, colour: Colour): void {
  const reach = Math.max(0.6, thickness);
  paintWhere(
    photo,
    (x, y) => path.some((from, i) => i > 0 && toSegment(known(path[i - 1]), from, x, y) < reach),
    colour,
  );
}

function paintWhere(
  { width, height, data }: RgbImage,
  isPart: (x: number, y: number) => boolean,
  colour: Colour,
): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) if (isPart(x + 0.5, y + 0.5)) data.set(colour, (y * width + x) * 3);
  }
}

function removeColour({ data }: RgbImage): void {
  for (let i = 0; i < data.length; i += 3) {
    data.fill(Math.round(0.3 * byteAt(data, i) + 0.6 * byteAt(data, i + 1) + 0.1 * byteAt(data, i + 2)), i, i + 3);
  }
}

function middle(points: Point[]): Point {
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }));
  return { x: sum.x / points.length, y: sum.y / points.length };
}

function isInside(polygon: Point[], x: number, y: number): boolean {
  let inside = false;
  polygon.forEach((b, i) => {
    const a = known(polygon[(i || polygon.length) - 1]);
    if (b.y > y !== a.y > y && x < ((a.x - b.x) * (y - b.y)) / (a.y - b.y) + b.x) inside = !inside;
  });
  return inside;
}

function toSegment(from: Point, to: Point, x: number, y: number): number {
  const length = (to.x - from.x) ** 2 + (to.y - from.y) ** 2 || 1;
  const along = Math.max(0, Math.min(1, ((x - from.x) * (to.x - from.x) + (y - from.y) * (to.y - from.y)) / length));
  return Math.hypot(x - from.x - along * (to.x - from.x), y - from.y - along * (to.y - from.y));
}
