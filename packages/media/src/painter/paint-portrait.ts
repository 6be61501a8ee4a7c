import type { RgbImage } from '@portray/foundation/face-landmarks';
import { floatAt } from '@portray/foundation/typed-reads';
import { brushPicture } from './brush/painting.ts';
import { drawBeard } from './hair/beard.ts';
import { drawBrows } from './hair/brows.ts';
import { drawHair } from './hair/hair.ts';
import { drawLashes } from './hair/lashes.ts';
import { backgroundColour } from './light/background.ts';
import { lightScene } from './light/daylight.ts';
import { scatterLight } from './light/scatter.ts';
import { shadePixel } from './light/shade.ts';
import { material, surveyScene } from './light/survey.ts';
import { develop, gradePicture } from './light/tone.ts';
import { mixRgb, type Rgb } from './maths/colour.ts';
import { bell2, clamp } from './maths/shaping.ts';
import type { Portrait } from './portrait.ts';
import { checkPortrait, checkSize } from './portrait-ranges.ts';
import type { WarpPair } from './shape/warp.ts';
import { createLayer, createSheet, type Layer, placeOf, type Sheet } from './sheet.ts';
import { type Sitter, seatSitter } from './sitter.ts';
import { drawEarrings } from './wear/earrings.ts';
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
