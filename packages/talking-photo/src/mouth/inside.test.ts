import { floatAt } from '@portray/foundation/typed-reads';
import { expect, test } from 'vitest';
import { createKernel } from '../kernel/kernel.ts';
import { paintTestFace } from '../painted-face.test-data.ts';
import { toI420 } from '../picture/colour.ts';
import { composePhoto } from '../picture/compose.ts';
import { fitPhoto } from '../picture/fit.ts';
import { photoRegion } from '../picture/resample.ts';
import { buildRig } from '../rig/build-rig.ts';
import { curveAt } from '../rig/curve.ts';
import type { MouthShape } from '../rig/measure-mouth.ts';
import { buildInside } from './build-inside.ts';
import type { CompanionMouth } from './companion-mouth.ts';
import { lowerArch, upperArch } from './dental-arch.ts';
import { lightInnerColours } from './inner-colours.ts';
import type { Patch } from './patch.ts';
import { cutPhotoInside } from './photo-inside.ts';

const frame = { width: 320, height: 320 };

type Options = { isParted: boolean; hasCompanion?: boolean };

const insides = new Map<string, ReturnType<typeof build>>();

/** Built once for all who look at it. */
function insideOf(options: Options) {
  const key = JSON.stringify(options);
  const inside = insides.get(key) ?? build(options);
  insides.set(key, inside);
  return inside;
}

function build({ isParted, hasCompanion = false }: Options) {
  const { photo, landmarks } = paintTestFace({ isParted });
  const fit = fitPhoto(landmarks, frame);
  const kernel = createKernel();
  const image = composePhoto(kernel, photo, fit, frame);
  const source = { image, landmarks, fit, photo: photoRegion(photo, fit, frame), frame };
  const { mouth, light } = buildRig(kernel, source);
  const still = { i420: toI420(image), ...frame };
  const { enamel } = lightInnerColours(light);
  const companion = hasCompanion ? blueTeeth(mouth) : undefined;
  return { mouth, still, enamel, inside: buildInside(mouth, light, still, fit.scale, companion) };
}

const blue = { y: 150, u: 160, v: 110 };

/** A companion that shows a row of blue teeth up to .6 of the way to each corner, and no tongue. */
function blueTeeth({ axes, left, right, unitPx }: MouthShape): CompanionMouth {
  const region = {
    left: Math.floor(axes.originX + 1.3 * left),
    right: Math.ceil(axes.originX + 1.3 * right),
    top: Math.floor(axes.originY - 0.2 * unitPx),
    bottom: Math.ceil(axes.originY + 0.2 * unitPx),
  };
  const [width, height] = [region.right - region.left, region.bottom - region.top];
  const pixels = new Float32Array(width * height * 5);
  for (let at = 0; at < width * height; at++) {
    const x = region.left + (at % width) - axes.originX;
    const y = region.top + Math.floor(at / width) - axes.originY;
    const isTooth = Math.abs(y) <= 4 && x > 0.6 * left && x < 0.6 * right;
    pixels.set([blue.y, blue.u, blue.v, isTooth ? 1 : 0, 0], at * 5);
  }
  return { region, pixels, openedPx: 20, colours: { cavity: { y: 30, u: 126, v: 134 }, enamel: blue } };
}

function texelAt({ left, top, texelsPerPx, rows }: Patch, x: number, y: number): number {
  return (Math.round((x - left) * texelsPerPx) * rows + Math.round((y - top) * texelsPerPx)) * 4;
}

/** Luma of a patch that covers the place, else less. */
function lumaAt(patch: Patch, x: number, y: number): number {
  const at = texelAt(patch, x, y);
  return floatAt(patch.texels, at) * floatAt(patch.texels, at + 3);
}

const chromaUAt = (patch: Patch, x: number, y: number) => floatAt(patch.texels, texelAt(patch, x, y) + 1);

test('teeth stand side by side on an arch that runs back from the middle', () => {
  for (const arch of [upperArch, lowerArch]) {
    for (const [i, tooth] of arch.entries()) {
      expect(tooth.start).toBe(arch[i - 1]?.end ?? 0);
      expect(tooth.depth).toBeGreaterThan(arch[i - 1]?.depth ?? 0);
      expect(tooth.facing).toBeLessThan(arch[i - 1]?.facing ?? 1);
    }
  }
});

test('teeth run back behind the corners of the mouth, ever darker', () => {
  const { mouth, inside } = insideOf({ isParted: false });
  for (const [patch, y] of [
    [inside.upperTeeth, -2],
    [inside.lowerTeeth, 2],
  ] as const) {
    const at = (side: number) => lumaAt(patch, side * mouth.right, y);
    expect(at(0.9)).toBeGreaterThan(20);
    expect(at(0.9)).toBeLessThan(0.6 * at(0));
    expect(at(1.24)).toBeLessThan(0.5);
  }
});

test('the teeth of a companion go on behind what it shows of them, ever darker and narrower', () => {
  const { mouth, inside } = insideOf({ isParted: false, hasCompanion: true });
  const lights = [0, 0.5, 0.62, 0.75].map((side) => lumaAt(inside.upperTeeth, side * mouth.right, -2));
  expect(lights[0]).toBeCloseTo(blue.y, -1);
  expect(lights[3]).toBeGreaterThan(20);
  for (const [i, light] of lights.slice(1).entries()) expect(light).toBeLessThan(lights[i]!);
  expect(lumaAt(inside.upperTeeth, 0, 3)).toBeGreaterThan(20);
  expect(lumaAt(inside.upperTeeth, 0.95 * mouth.right, 3)).toBeLessThan(1);
});

test('teeth of a companion have the colour that the photo itself shows of them', () => {
  const [shut, parted] = [false, true].map((isParted) => insideOf({ isParted, hasCompanion: true }).inside.upperTeeth);
  expect(chromaUAt(shut!, 0, 0)).toBeCloseTo(blue.u, -1);
  expect(chromaUAt(parted!, 0, 0)).toBeLessThan(132);
});

test('beside the teeth that a photo shows painted ones go on into the corners', () => {
  const { mouth, inside } = insideOf({ isParted: true });
  for (const side of [-0.95, 0.95]) {
    const x = side * (side < 0 ? -mouth.left : mouth.right);
    expect(lumaAt(inside.upperTeeth, x, curveAt(mouth.upper, x) - 1)).toBeGreaterThan(20);
  }
});

test('what is darker than teeth would be in the light of the photo is none', () => {
  const { mouth, inside, still, enamel } = insideOf({ isParted: true });
  expect(inside.hasOwnTeeth).toBe(true);
  const dark = still.i420.map((value, i) => (i < still.width * still.height ? 16 + 0.5 * (value - 16) : value));
  expect(cutPhotoInside(mouth, { ...still, i420: dark }, enamel).teeth).toBeUndefined();
});

/** The parted test face with something else, luma, U and V, in the lower part of its opening. */
function withBelowTeeth(from: number, [y, u, v]: readonly [number, number, number], isThere: (x: number) => boolean) {
  const { mouth, still, enamel } = insideOf({ isParted: true });
  const { axes, left, right, upper, lower } = mouth;
  const [i420, luma, quarter] = [still.i420.slice(), still.width * still.height, (still.width * still.height) / 4];
  const paint = (x: number, row: number, value: number, first: number, step: number) => {
    const at = Math.round(axes.originX + x) / step;
    i420[first + Math.floor((axes.originY + row) / step) * (still.width / step) + Math.floor(at)] = value;
  };
  for (let x = left; x < right; x++) {
    const [top, bottom] = [curveAt(upper, x), curveAt(lower, x) + 1];
    for (let row = top + from * (bottom - top); row < bottom; row += 0.5) {
      if (!isThere(x)) continue;
      paint(x, row, y, 0, 1);
      paint(x, row, u, luma, 2);
      paint(x, row, v, luma + quarter, 2);
    }
  }
  const { teeth } = cutPhotoInside(mouth, { ...still, i420 }, enamel);
  if (!teeth) throw new Error('The test face shows its teeth.');
  const heightAt = (x: number) =>
    (curveAt(teeth.edge, x) - curveAt(upper, x)) / (curveAt(lower, x) - curveAt(upper, x));
  return { heightAt, gap: mouth.gapRatio, right };
}

test('lower teeth that touch the upper ones are no part of these', () => {
  const whole = withBelowTeeth(1, [0, 0, 0], () => false);
  const { heightAt } = withBelowTeeth(0.55, [160, 126, 131], () => true);
  for (const x of [-4, 0, 4]) {
    expect(whole.heightAt(x)).toBeGreaterThan(0.8);
    expect(heightAt(x)).toBeLessThan(0.68);
  }
});

test('a shine below a tooth makes it hardly longer than those beside it', () => {
  const { heightAt, gap } = withBelowTeeth(0.5, [30, 128, 128], (x) => Math.abs(x) > 1);
  expect(heightAt(8)).toBeLessThan(0.65);
  expect((heightAt(0) - heightAt(8)) * gap).toBeLessThan(0.011);
});

test('the teeth of the photo stay where they are, and the lower row has their colour', () => {
  const { mouth, inside } = insideOf({ isParted: true });
  if (!inside.photo) throw new Error('The test face shows its teeth.');
  const middle = (mouth.gapRatio * mouth.unitPx) / 2;
  const upperLip = floatAt(Float32Array.from(mouth.upper.values), mouth.upper.values.length >> 1);
  const onTooth = (patch: Patch) => lumaAt(patch, 2, upperLip + middle);
  const photo = onTooth(inside.photo);
  expect(Math.abs(onTooth(inside.upperTeeth) - photo)).toBeLessThan(3);
  let brightest = 0;
  for (let i = 0; i < inside.lowerTeeth.texels.length; i += 4) {
    brightest = Math.max(brightest, floatAt(inside.lowerTeeth.texels, i));
  }
  expect(brightest).toBeGreaterThan(0.75 * photo);
  expect(brightest).toBeLessThanOrEqual(1.02 * photo);
});
