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
import { buildInside } from './build-inside.ts';
import { lowerArch, upperArch } from './dental-arch.ts';
import { lightInnerColours } from './inner-colours.ts';
import type { Patch } from './patch.ts';
import { cutPhotoInside } from './photo-inside.ts';

const frame = { width: 320, height: 320 };

function insideOf(isParted: boolean) {
  const { photo, landmarks } = paintTestFace({ isParted });
  const fit = fitPhoto(landmarks, frame);
  const kernel = createKernel();
  const image = composePhoto(kernel, photo, fit, frame);
  const source = { image, landmarks, fit, photo: photoRegion(photo, fit, frame), frame };
  const { mouth, light } = buildRig(kernel, source);
  const still = { i420: toI420(image), ...frame };
  const { enamel } = lightInnerColours(light);
  return { mouth, still, enamel, inside: buildInside(mouth, light, still, fit.scale) };
}

/** Luma of a patch that covers the place, else less. */
function lumaAt(patch: Patch, x: number, y: number): number {
  const { left, top, texelsPerPx, rows, texels } = patch;
  const at = (Math.round((x - left) * texelsPerPx) * rows + Math.round((y - top) * texelsPerPx)) * 4;
  return floatAt(texels, at) * floatAt(texels, at + 3);
}

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
  const { mouth, inside } = insideOf(false);
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

test('beside the teeth that a photo shows painted ones go on into the corners', () => {
  const { mouth, inside } = insideOf(true);
  for (const side of [-0.95, 0.95]) {
    const x = side * (side < 0 ? -mouth.left : mouth.right);
    expect(lumaAt(inside.upperTeeth, x, curveAt(mouth.upper, x) - 1)).toBeGreaterThan(20);
  }
});

test('what is darker than teeth would be in the light of the photo is none', () => {
  const { mouth, inside, still, enamel } = insideOf(true);
  expect(inside.hasOwnTeeth).toBe(true);
  const dark = still.i420.map((value, i) => (i < still.width * still.height ? 16 + 0.5 * (value - 16) : value));
  expect(cutPhotoInside(mouth, { ...still, i420: dark }, enamel).teeth).toBeUndefined();
});

test('the teeth of the photo stay where they are, and the lower row has their colour', () => {
  const { mouth, inside } = insideOf(true);
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
