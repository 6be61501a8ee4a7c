import type { RgbImage } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import { floatAt } from '@portray/foundation/typed-reads';
import { brushPicture } from './brush/painting.ts';
import { drawBeard } from './hair/beard.ts';
import { drawBrows } from './hair/brows.ts';
import { drawCurls } from './hair/curls.ts';
import { createHairLight } from './hair/hair-light.ts';
import { drawLashes } from './hair/lashes.ts';
import type { HairBrush } from './hair/lock.ts';
import { drawLongHair } from './hair/long-hair.ts';
import { drawShortHair } from './hair/short-hair.ts';
import { lightScene } from './light/daylight.ts';
import { shadePixel } from './light/shade.ts';
import { material, type Survey, surveyScene } from './light/survey.ts';
import { develop, gradePicture } from './light/tone.ts';
import { blurWithin } from './maths/blur.ts';
import { addRgb, mixRgb, type Rgb, scaleRgb } from './maths/colour.ts';
import { createRandom } from './maths/random.ts';
import { bell2, clamp, mix } from './maths/shaping.ts';
import type { Portrait } from './portrait.ts';
import { checkPortrait, checkSize } from './portrait-ranges.ts';
import type { WarpPair } from './shape/warp.ts';
import {
  createLayer,
  createSheet,
  drawStroke,
  type Layer,
  pixelOf,
  placeOf,
  type Sheet,
  type StrokeEnd,
} from './sheet.ts';
import { type Sitter, seatSitter } from './sitter.ts';
import { drawGlasses } from './wear/glasses.ts';

export type PaintOptions = {
  /** Samples a pixel side, 1 or 2. */
  samples?: 1 | 2;
  /** Without it the smooth rendering below the strokes is shown. */
  isBrushed?: boolean;
  /** The person's own shape where it is left out. */
  likeness?: WarpPair;
};

/**
 * Paints a portrait, `size` x `size` pixels. The same portrait gives the same picture.
 * Throws `invalid_input` for a parameter or a size outside its range.
 */
export function paintPortrait(portrait: Portrait, size: number, options: PaintOptions = {}): RgbImage {
  checkPortrait(portrait);
  checkSize(size);
  const { samples = 2, isBrushed = true, likeness } = options;
  const sitter = seatSitter(portrait, likeness);
  const sheet = createSheet(size * samples, portrait.view);
  const picture = shrink(renderSitter(sitter, sheet), size, samples);
  gradePicture(picture);
  if (isBrushed) {
    const small = createSheet(size, portrait.view);
    brushPicture(picture, size, portrait.seed, sitter.noise, (column, row) => clarity(sitter, small, column, row));
  }
  return { width: size, height: size, data: Uint8Array.from(picture, (value) => Math.floor(value * 255 + 0.5)) };
}

/** The sitter in linear light, before brush and tone. */
function renderSitter(sitter: Sitter, sheet: Sheet): Layer {
  const survey = surveyScene(sitter, sheet);
  const hair = drawHair(sitter, sheet);
  const glasses = drawGlasses(sitter, sheet);
  const daylight = lightScene(survey, sitter, hair.front, glasses);
  scatterLight(daylight.light, survey);
  const picture = createLayer(sheet);
  for (let row = 0; row < sheet.size; row++) {
    for (let column = 0; column < sheet.size; column++) {
      const pixel = row * sheet.size + column;
      const [x, y] = placeOf(sheet, column, row);
      const colour =
        survey.material[pixel] === material.background
          ? mixRgb(backgroundColour(sitter, x, y), layerColour(hair.back, pixel), floatAt(hair.back.cover, pixel))
          : shadePixel(sitter, survey, daylight, pixel, x, y);
      picture.colour.set(colour, pixel * 3);
    }
  }
  drawBeard(picture, sitter);
  drawBrows(picture, sitter);
  drawLashes(picture, sitter);
  drawEarrings(picture, sitter);
  layOver(picture, hair.front);
  if (glasses) layOver(picture, glasses);
  return picture;
}

/** A layer is laid over black; its own colour is what shows where it covers. */
function layerColour({ colour, cover }: Layer, pixel: number): Rgb {
  const share = Math.max(0.02, floatAt(cover, pixel));
  return [
    floatAt(colour, pixel * 3) / share,
    floatAt(colour, pixel * 3 + 1) / share,
    floatAt(colour, pixel * 3 + 2) / share,
  ];
}

function layOver(picture: Layer, layer: Layer): void {
  for (let pixel = 0; pixel < layer.cover.length; pixel++) {
    const share = floatAt(layer.cover, pixel);
    if (share <= 0) continue;
    for (let c = 0; c < 3; c++) {
      const at = pixel * 3 + c;
      picture.colour[at] = floatAt(picture.colour, at) * (1 - share) + floatAt(layer.colour, at);
    }
  }
}

/** Develops the picture and averages its samples; interleaved, 0..1 as seen. */
function shrink(layer: Layer, size: number, samples: number): Float32Array {
  const picture = new Float32Array(size * size * 3);
  const share = 1 / (samples * samples);
  for (let row = 0; row < size * samples; row++) {
    for (let column = 0; column < size * samples; column++) {
      const from = (row * size * samples + column) * 3;
      const to = (Math.floor(row / samples) * size + Math.floor(column / samples)) * 3;
      for (let c = 0; c < 3; c++)
        picture[to + c] = floatAt(picture, to + c) + develop(floatAt(layer.colour, from + c)) * share;
    }
  }
  return picture;
}

/** Where broad strokes would cost likeness: eyes, mouth, nose and brows stay clear (1). */
function clarity({ head, portrait }: Sitter, sheet: Sheet, column: number, row: number): number {
  const [x, y] = head.pose.toHead(...placeOf(sheet, column, row));
  const ax = Math.abs(x);
  const eyes = bell2(ax - head.eyes.distanceMm, y - 0.5, portrait.glasses ? 28 : 20, portrait.glasses ? 22 : 11);
  const mouth = bell2(x, y - head.mouth.middleMm - 1, 36, 13);
  const nose = 0.6 * bell2(ax - 8, y - head.nose.wingsMm - 2, 12, 8);
  const brows = 0.55 * bell2(ax - 32, y + 22, 24, 8);
  return clamp(1.35 * Math.max(eyes, mouth, nose, brows) - 0.1, 0, 1);
}

/** A calm wall with a pool of light behind the head, brushed unevenly. Picture coordinates (mm). */
function backgroundColour({ portrait, noise }: Sitter, x: number, y: number): Rgb {
  const { light, dark } = portrait.background;
  const down = clamp((y + 166) / 372, 0, 1);
  const fromX = (x - portrait.light.side * 60) / 230;
  const fromY = (y + 20) / 230;
  const pool = Math.exp(-1.3 * (fromX * fromX + fromY * fromY));
  const wall = mixRgb(dark, light, clamp(pool * 1.15 - 0.1 * down, 0, 1));
  const uneven = noise.cloud(x * 0.008 + 2, y * 0.008, 4) + 0.5 * noise.cloud(x * 0.03, y * 0.012, 3);
  return scaleRgb(wall, 1 + 0.28 * uneven);
}

/** Hair behind the head and before it. */
type Hair = { back: Layer; front: Layer };

/** Draws the hair of a sitter. */
function drawHair(sitter: Sitter, sheet: Sheet): Hair {
  const hair = { back: createLayer(sheet), front: createLayer(sheet) };
  const shared = { sitter, light: createHairLight(sitter), random: createRandom(sitter.portrait.seed * 7919 + 1) };
  const { isFine } = sheet;
  const back: HairBrush = { ...shared, layer: hair.back, pieces: isFine ? 40 : 26 };
  const front: HairBrush = { ...shared, layer: hair.front, pieces: isFine ? 56 : 36 };
  const { style } = sitter.portrait.hair;
  if (style === 'curls') drawCurls(back, front);
  else if (style === 'long' || style === 'bob') drawLongHair(back, front);
  else if (style === 'short') drawShortHair({ ...front, pieces: isFine ? 18 : 12 });
  return hair;
}

/** Height of the ear lobes (mm below the eyes). */
const lobeMm = 37.5;

/** Hoops that hang from the lobes: each passes behind the lobe at its top. */
function drawEarrings(layer: Layer, sitter: Sitter): void {
  const { earrings, light } = sitter.portrait;
  if (!earrings) return;
  for (const side of [-1, 1]) drawHoop(layer, sitter, side, earrings.colour, earrings.radiusMm, light.side);
}

function drawHoop(
  layer: Layer,
  { head }: Sitter,
  side: number,
  colour: Rgb,
  radiusMm: number,
  lightSide: number,
): void {
  const gap = 0.35;
  let before: StrokeEnd | undefined;
  for (let k = 0; k <= 60; k++) {
    const angle = -Math.PI / 2 + gap + (k / 60) * (2 * Math.PI - 2 * gap);
    const x = side * 70.5 + radiusMm * 0.72 * Math.cos(angle);
    const y = lobeMm + radiusMm * (1 + Math.sin(angle));
    const [column, row] = pixelOf(layer.sheet, ...head.pose.toPicture(x, y));
    const facing = 0.5 - 0.5 * Math.sin(angle - 0.8 * lightSide);
    const spark = Math.max(0, Math.cos(angle + 2.2)) ** 8;
    const shade = addRgb(scaleRgb(colour, 0.35 + 0.75 * facing), scaleRgb([1, 0.9, 0.6], 0.8 * spark));
    const here = { x: column, y: row, width: 1.5 * layer.sheet.pixelsPerMm, colour: shade };
    if (before) drawStroke(layer, before, here, 1);
    before = here;
  }
}

/** How far light wanders in skin (mm) in a near and a wide share, per channel: red goes furthest. */
const nearMm = [0.8, 0.5, 0.4] as const;
const wideMm = [3.6, 1.5, 0.9] as const;
const wideShare = [0.55, 0.45, 0.4] as const;

/** Blurs light within skin per channel (after d'Eon and Luebke 2007), and a little within cloth and eyes. */
function scatterLight(light: Float32Array, survey: Survey): void {
  const { sheet, skin } = survey;
  const cloth = maskOf(survey, material.cloth);
  const eyes = maskOf(survey, material.eye);
  const pixels = (mm: number) => Math.round(mm * sheet.pixelsPerMm);
  for (let c = 0; c < 3; c++) {
    const plane = new Float32Array(skin.length);
    for (let i = 0; i < plane.length; i++) plane[i] = floatAt(light, i * 3 + c);
    const near = plane.slice();
    const wide = plane.slice();
    blurWithin(near, skin, sheet.size, pixels(known(nearMm[c])));
    blurWithin(wide, skin, sheet.size, pixels(known(wideMm[c])));
    blurWithin(plane, cloth, sheet.size, pixels(0.5));
    blurWithin(plane, eyes, sheet.size, pixels(0.5));
    for (let i = 0; i < plane.length; i++) {
      light[i * 3 + c] =
        floatAt(skin, i) > 0 ? mix(floatAt(near, i), floatAt(wide, i), known(wideShare[c])) : floatAt(plane, i);
    }
  }
}

function maskOf(survey: Survey, kind: number): Float32Array {
  const mask = new Float32Array(survey.material.length);
  for (let i = 0; i < mask.length; i++) if (survey.material[i] === kind) mask[i] = 1;
  return mask;
}
