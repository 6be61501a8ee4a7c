import { floatAt } from '@portray/foundation/typed-reads';
import { blurPlane } from '../maths/blur.ts';
import { clamp } from '../maths/shaping.ts';
import type { Layer } from '../sheet.ts';
import type { Sitter } from '../sitter.ts';
import { placeLamps } from './lamps.ts';
import { material, type Survey } from './survey.ts';

/** Light that arrives at every pixel (three numbers), and how much hair lies close by (0..1). */
export type Daylight = { light: Float32Array; hairNear: Float32Array };

const fineLamps = { key: 22, sky: 26 };
const fewLamps = { key: 14, sky: 16 };
/** Nothing on the sheet stands higher than this. */
const ceilingMm = 112;

/** Marches from each pixel towards every lamp over the height map: soft shadows and the darkness of hollows. */
export function lightScene(survey: Survey, sitter: Sitter, hair: Layer, glasses: Layer | null): Daylight {
  const { size, pixelsPerMm } = survey.sheet;
  const light = castLight(survey, sitter);
  const soft = (layer: Layer, radiusMm: number) => {
    const plane = layer.cover.slice();
    blurPlane(plane, size, Math.round(radiusMm * pixelsPerMm), 3);
    return plane;
  };
  const hairNear = soft(hair, 2.2);
  dropShadow(light, soft(hair, 5), sitter, survey, 7, 0.5);
  if (glasses) dropShadow(light, soft(glasses, 0.8), sitter, survey, 4.5, 0.75);
  for (let pixel = 0; pixel < hairNear.length; pixel++) {
    const dim = 1 - (survey.material[pixel] === material.cloth ? 0.3 : 0.4) * clamp(floatAt(hairNear, pixel), 0, 1);
    for (let c = 0; c < 3; c++) light[pixel * 3 + c] = floatAt(light, pixel * 3 + c) * dim;
  }
  return { light, hairNear };
}

function castLight(survey: Survey, sitter: Sitter): Float32Array {
  const { size, isFine } = survey.sheet;
  const lamps = placeLamps(sitter, isFine ? fineLamps : fewLamps).map(({ direction, colour }) => ({
    direction,
    colour,
    march: marchOf(direction, survey),
  }));
  const light = new Float32Array(size * size * 3);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const pixel = row * size + column;
      if (survey.material[pixel] === material.background) continue;
      const jitter = sitter.noise.cell(column, row);
      const wrap = floatAt(survey.skin, pixel) > 0 ? 0.2 : 0.08;
      const [nx, ny, nz] = [
        floatAt(survey.normal, pixel * 3),
        floatAt(survey.normal, pixel * 3 + 1),
        floatAt(survey.normal, pixel * 3 + 2),
      ];
      let red = 0;
      let green = 0;
      let blue = 0;
      for (const { direction, colour, march } of lamps) {
        const facing = (nx * direction[0] + ny * direction[1] + nz * direction[2] + wrap) / (1 + wrap);
        if (facing <= 0) continue;
        const arriving = facing * openness(survey, column, row, march, jitter);
        red += colour[0] * arriving;
        green += colour[1] * arriving;
        blue += colour[2] * arriving;
      }
      light[pixel * 3] = red;
      light[pixel * 3 + 1] = green;
      light[pixel * 3 + 2] = blue;
    }
  }
  return light;
}

/** Pixels to go and height to gain for every millimetre along the sheet. */
type March = { pixelsX: number; pixelsY: number; rise: number };

function marchOf(direction: readonly [number, number, number], { sheet }: Survey): March {
  const along = Math.hypot(direction[0], direction[1]) + 1e-5;
  return {
    pixelsX: (direction[0] / along) * sheet.pixelsPerMm,
    pixelsY: (direction[1] / along) * sheet.pixelsPerMm,
    rise: direction[2] / along,
  };
}

/** 1 when nothing stands between a pixel and a lamp, 0 when it is hidden; steps grow with the distance. */
function openness(survey: Survey, column: number, row: number, march: March, jitter: number): number {
  const { size } = survey.sheet;
  const start = floatAt(survey.heightMm, row * size + column) + 0.5;
  let open = 1;
  for (let mm = 1 + 0.7 * jitter; mm < 95; mm *= 1.42) {
    const x = (column + march.pixelsX * mm) | 0;
    const y = (row + march.pixelsY * mm) | 0;
    const height = start + march.rise * mm;
    if (x < 0 || y < 0 || x >= size || y >= size || height > ceilingMm) return open;
    const above = floatAt(survey.heightMm, y * size + x) - height;
    if (above <= 0) continue;
    open = Math.min(open, 1 - above / (1.2 + 0.06 * mm));
    if (open <= 0) return 0;
  }
  return open;
}

/** Darkens what lies behind a layer, as seen from the key light. */
function dropShadow(
  light: Float32Array,
  shape: Float32Array,
  { key }: Sitter,
  survey: Survey,
  mm: number,
  strength: number,
) {
  const { size, pixelsPerMm } = survey.sheet;
  const shiftX = Math.round(key[0] * mm * pixelsPerMm);
  const shiftY = Math.round(key[1] * mm * 1.3 * pixelsPerMm);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const from = clamp(row + shiftY, 0, size - 1) * size + clamp(column + shiftX, 0, size - 1);
      const dim = 1 - strength * clamp(floatAt(shape, from), 0, 1);
      const at = (row * size + column) * 3;
      light[at] = floatAt(light, at) * dim;
      light[at + 1] = floatAt(light, at + 1) * dim;
      light[at + 2] = floatAt(light, at + 2) * dim;
    }
  }
}
