import { floatAt } from '@portray/foundation/typed-reads';
import { bell, bell2, clamp, ramp } from '../maths/shaping.ts';
import { unit } from '../maths/vector.ts';
import { placeOf, type Sheet } from '../sheet.ts';
import type { Sitter } from '../sitter.ts';

/** What a pixel shows. */
export const material = { background: 0, neck: 1, cloth: 2, ear: 3, head: 4, eye: 5 } as const;

/** The scene as a map of heights: one entry a pixel (normals: three). */
export type Survey = {
  sheet: Sheet;
  material: Uint8Array;
  heightMm: Float32Array;
  normal: Float32Array;
  headX: Float32Array;
  headY: Float32Array;
  /** 1 on skin, 0 elsewhere. */
  skin: Float32Array;
};

const farBehindMm = -200;

/** Finds material, height and surface direction for every pixel. */
export function surveyScene(sitter: Sitter, sheet: Sheet): Survey {
  const pixels = sheet.size * sheet.size;
  const survey: Survey = {
    sheet,
    material: new Uint8Array(pixels),
    heightMm: new Float32Array(pixels),
    normal: new Float32Array(pixels * 3),
    headX: new Float32Array(pixels),
    headY: new Float32Array(pixels),
    skin: new Float32Array(pixels),
  };
  for (let row = 0; row < sheet.size; row++) {
    for (let column = 0; column < sheet.size; column++) surveyPixel(survey, sitter, column, row);
  }
  for (let row = 0; row < sheet.size; row++) {
    for (let column = 0; column < sheet.size; column++) findNormal(survey, column, row);
  }
  return survey;
}

function surveyPixel(survey: Survey, sitter: Sitter, column: number, row: number): void {
  const pixel = row * survey.sheet.size + column;
  const [x, y] = placeOf(survey.sheet, column, row);
  const [headX, headY] = sitter.head.pose.toHead(x, y);
  survey.headX[pixel] = headX;
  survey.headY[pixel] = headY;
  const [kind, heightMm] = topmost(sitter, x, y, headX, headY);
  survey.material[pixel] = kind;
  survey.heightMm[pixel] = heightMm;
  survey.skin[pixel] = kind === material.head || kind === material.neck || kind === material.ear ? 1 : 0;
}

function topmost(sitter: Sitter, x: number, y: number, headX: number, headY: number): readonly [number, number] {
  const { head, neck, clothes, portrait } = sitter;
  if (head.outline.squaredHalfWidth(headY) > headX * headX) {
    if (head.eyes.inside(headX, headY) > 0) return [material.eye, head.height(headX, headY)];
    return [material.head, head.height(headX, headY) + headGrain(sitter, headX, headY)];
  }
  const earsShow = portrait.hair.style !== 'long' && portrait.hair.style !== 'bob';
  if (earsShow && earReach(headX, headY) < 1) return [material.ear, earHeight(headX, headY)];
  if (y > 95) {
    const cloth = clothes.at(x, y);
    if (cloth.inside) return [material.cloth, cloth.height];
  }
  const onNeck = (y > 60 && Math.abs(x) < neck.halfWidth(y)) || (y > 100 && y > neck.shoulderAt(x));
  if (onNeck) return [material.neck, neck.height(x, y) + grain(sitter, x, y)];
  return [material.background, farBehindMm];
}

function grain({ noise, portrait }: Sitter, x: number, y: number): number {
  return (0.13 + 0.08 * portrait.age) * noise.cloud(x * 1.15, y * 1.15, 3);
}

// Pores everywhere but below the eyes, where they would look like bags; fine upright creases on the lips.
function headGrain(sitter: Sitter, x: number, y: number): number {
  const { mouth, eyes } = sitter.head;
  if (Math.abs(x) < mouth.halfWidthMm && y > mouth.top(x) && y < mouth.bottom(x)) {
    return 0.3 * sitter.noise.cloud(x * 1.5, y * 0.25, 2);
  }
  return grain(sitter, x, y) * (1 - 0.75 * bell2(Math.abs(x) - eyes.distanceMm + 4, y - 8, 22, 9));
}

function findNormal(survey: Survey, column: number, row: number): void {
  const { size } = survey.sheet;
  const pixel = row * size + column;
  const slopeX = slope(survey, pixel, column > 0 ? pixel - 1 : pixel, column < size - 1 ? pixel + 1 : pixel);
  const slopeY = slope(survey, pixel, row > 0 ? pixel - size : pixel, row < size - 1 ? pixel + size : pixel);
  survey.normal.set(unit(-slopeX, -slopeY, 1), pixel * 3);
}

/** Rise (mm per mm) over neighbours of the same material. */
function slope(survey: Survey, pixel: number, before: number, after: number): number {
  const kind = survey.material[pixel];
  const from = survey.material[before] === kind ? before : pixel;
  const to = survey.material[after] === kind ? after : pixel;
  const steps = (from === pixel ? 0 : 1) + (to === pixel ? 0 : 1);
  if (steps === 0) return 0;
  const rise = floatAt(survey.heightMm, to) - floatAt(survey.heightMm, from);
  return clamp((rise / steps) * survey.sheet.pixelsPerMm, -6, 6);
}

function earPlace(x: number, y: number): readonly [number, number] {
  const taper = 1 - 0.24 * ramp(12, 44, y);
  return [(Math.abs(x) - 72 - 0.1 * (12 - y)) / (9 * taper), (y - 13) / 27];
}

/** 0 in the middle of an ear, 1 at its rim; head coordinates. */
function earReach(x: number, y: number): number {
  const [across, down] = earPlace(x, y);
  return across * across + down * down;
}

/** Height of an ear seen from the front: rim, bowl and inner fold. */
function earHeight(x: number, y: number): number {
  const [across, down] = earPlace(x, y);
  const squared = across * across + down * down;
  const reach = Math.sqrt(squared);
  const rim = 3.2 * bell(reach - 0.84, 0.13) * (across > -0.5 || down < 0 ? 1 : 0.3);
  const bowl = 5.5 * bell2(across + 0.15, down - 0.1, 0.36, 0.34);
  const fold = 2.2 * bell(reach - 0.5, 0.1) * ramp(-0.2, 0.3, across);
  return 8 + 6 * Math.sqrt(Math.max(0, 1 - squared)) + rim - bowl + fold;
}
