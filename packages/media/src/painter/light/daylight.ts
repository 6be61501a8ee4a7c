import { floatAt } from '@portray/foundation/typed-reads';
import { blurPlane } from '../maths/blur.ts';
import { addRgb, mixRgb, type Rgb, scaleRgb } from '../maths/colour.ts';
import { clamp, ramp } from '../maths/shaping.ts';
import { unit, type Vector } from '../maths/vector.ts';
import type { Layer } from '../sheet.ts';
import type { Sitter } from '../sitter.ts';
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

/** One direction that light comes from. */
type Lamp = { direction: Vector; colour: Rgb };

/** How many directions stand for the key light and for the sky. */
type LampCount = { key: number; sky: number };

/** Angle of the golden ratio: spreads directions evenly on a spiral. */
const goldenAngle = 2.39996;
const keyStrength = 1.2;
const skyStrength = 0.98;

/** A soft key light, a sky that takes the colour of the background below, and a tint from the rim side. */
function placeLamps({ portrait, key }: Sitter, count: LampCount): Lamp[] {
  return [...keyLight(key, portrait.light.key, count.key), ...skyLight(portrait, count.sky)];
}

function keyLight(key: Vector, colour: Rgb, keyLamps: number): Lamp[] {
  const across = unit(key[2], 0, -key[0]);
  const up: Vector = [
    key[1] * across[2] - key[2] * across[1],
    key[2] * across[0] - key[0] * across[2],
    key[0] * across[1] - key[1] * across[0],
  ];
  return Array.from({ length: keyLamps }, (_, k) => {
    const radius = 0.5 * Math.sqrt((k + 0.5) / keyLamps);
    const a = radius * Math.cos(k * goldenAngle);
    const b = radius * Math.sin(k * goldenAngle);
    const direction = unit(
      key[0] + a * across[0] + b * up[0],
      key[1] + a * across[1] + b * up[1],
      key[2] + a * across[2] + b * up[2],
    );
    return { direction, colour: scaleRgb(colour, keyStrength / keyLamps) };
  });
}

function skyLight({ background, light }: Sitter['portrait'], skyLamps: number): Lamp[] {
  return Array.from({ length: skyLamps }, (_, k) => {
    const z = 0.12 + 0.88 * (1 - (k + 0.5) / skyLamps);
    const radius = Math.sqrt(1 - z * z);
    const angle = k * goldenAngle + 1;
    const direction: Vector = [radius * Math.cos(angle), radius * Math.sin(angle), z];
    const up = 0.5 - 0.5 * direction[1];
    const sky = mixRgb(scaleRgb(background.dark, 0.9), [0.6, 0.6, 0.64], 0.42 + 0.58 * up);
    const fromRim = ramp(0.2, 1, -direction[0] * light.side);
    return { direction, colour: scaleRgb(addRgb(sky, scaleRgb(light.rim, 0.1 * fromRim)), skyStrength / skyLamps) };
  });
}
