import type { Companions } from '@portray/foundation/companions';
import { byteAt } from '@portray/foundation/typed-reads';
import { describe, expect, test } from 'vitest';
import { paintTestFace } from './painted-face.test-data.ts';
import { type Controls, controlsAtRest } from './performance/controls.ts';
import { chromaUOf, chromaVOf, lumaOf } from './picture/colour.ts';
import { fitPhoto } from './picture/fit.ts';
import { createTalkingPhoto, type TalkingPhoto } from './talking-photo.ts';

const frame = { width: 320, height: 320 };
const { photo, landmarks } = paintTestFace();
const fit = fitPhoto(landmarks, frame);
const [lidColour, toothColour, tongueColour] = [
  [40, 90, 200],
  [90, 220, 90],
  [200, 60, 220],
] as const;

const pointAt = (index: number) => ({ x: landmarks.points[index * 3]!, y: landmarks.points[index * 3 + 1]! });

/** Lids, teeth and tongue in colours that no guess would come to, where the painted face has its own. */
function paintCompanions(): Companions {
  const [outer, other, brow, under] = [pointAt(33), pointAt(263), pointAt(105), pointAt(145)];
  const lids = box(outer.x - 12, brow.y, other.x + 12, under.y + 14);
  const [left, right, line, chin] = [pointAt(61), pointAt(291), pointAt(13), pointAt(152)];
  const mouth = box(left.x - 2, line.y - 14, right.x + 2, (line.y + chin.y) / 2 + 14);
  const isTooth = (row: number) => row > 10 && row < 17;
  const isTongue = (row: number) => row >= mouth.height - 26 && row < mouth.height - 10;
  const pixels = mouth.width * mouth.height;
  const rowOf = (pixel: number) => Math.floor(pixel / mouth.width);
  const mouthColour = (row: number) => (isTooth(row) ? toothColour : isTongue(row) ? tongueColour : [20, 10, 10]);
  return {
    photoWidth: photo.width,
    photoHeight: photo.height,
    lids,
    mouth,
    openedPx: mouth.height - 28,
    cavity: [20, 10, 10],
    lidPixels: Uint8Array.from({ length: lids.width * lids.height * 3 }, (_, i) => lidColour[i % 3]!),
    mouthPixels: Uint8Array.from({ length: pixels * 3 }, (_, i) => mouthColour(rowOf(Math.floor(i / 3)))[i % 3]!),
    teeth: Uint8Array.from({ length: pixels }, (_, i) => (isTooth(rowOf(i)) ? 255 : 0)),
    tongue: Uint8Array.from({ length: pixels }, (_, i) => (isTongue(rowOf(i)) ? 255 : 0)),
  };
}

function box(left: number, top: number, right: number, bottom: number) {
  const [from, down] = [Math.round(left), Math.round(top)];
  return { left: from, top: down, width: Math.round(right) - from, height: Math.round(bottom) - down };
}

const companions = paintCompanions();

const faces = new Map<Companions | undefined, TalkingPhoto>();

/** Prepared once for all controls: what was drawn before changes no frame. */
function drawWith(given: Companions | undefined, controls: Partial<Controls>): Uint8Array {
  const face = faces.get(given) ?? createTalkingPhoto({ photo, landmarks, frame, companions: given });
  faces.set(given, face);
  return face.draw({ ...controlsAtRest, ...controls }).slice();
}

const draw = (controls: Partial<Controls>) => drawWith(companions, controls);
const guess = (controls: Partial<Controls>) => drawWith(undefined, controls);
const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.from(one).equals(Buffer.from(other));

/** Luma at a place of the photo, px. */
const lumaAt = (pixels: Uint8Array, x: number, y: number) =>
  byteAt(pixels, Math.round(y * fit.scale + fit.top) * frame.width + Math.round(x * fit.scale + fit.left));

describe('a portrait with companions', () => {
  test('at rest is the portrait itself', () => {
    expect(isSame(draw({}), guess({}))).toBe(true);
  });

  test('shuts its eyes as they show it', () => {
    const shut = draw({ blink: 1 });
    for (const [inner, outer] of [
      [133, 33],
      [362, 263],
    ] as const) {
      const [a, b] = [pointAt(inner), pointAt(outer)];
      expect(lumaAt(shut, (a.x + b.x) / 2, (a.y + b.y) / 2)).toBeCloseTo(lumaOf(...lidColour), -1);
    }
    expect(isSame(shut, guess({ blink: 1 }))).toBe(false);
  });

  test('opens its mouth on their teeth and tongue', () => {
    const spoken = { opening: 0.1, speaking: 1 };
    const firstU = frame.width * frame.height;
    const chroma = (pixels: Uint8Array) => pixels.subarray(firstU);
    const [own, guessed] = [chroma(draw(spoken)), chroma(guess(spoken))];
    const count = (of: Uint8Array, isSuch: (u: number, v: number) => boolean) =>
      of.subarray(0, of.length / 2).filter((u, i) => isSuch(u, of[of.length / 2 + i]!)).length;
    const isTooth = (_u: number, v: number) => v < 128 + 0.4 * (chromaVOf(...toothColour) - 128);
    const isTongue = (u: number) => u > 128 + 0.2 * (chromaUOf(...tongueColour) - 128);
    for (const isSuch of [isTooth, isTongue]) {
      expect(count(own, isSuch) - count(guessed, isSuch)).toBeGreaterThan(10);
    }
  });

  test('of another size moves as a photo does', () => {
    const ofAnother = { ...companions, photoWidth: photo.width + 1 };
    expect(isSame(drawWith(ofAnother, { blink: 1 }), guess({ blink: 1 }))).toBe(true);
  });

  test('keeps them where a corner of its mouth is seen a little beside them, and not where they lie beside the mouth', () => {
    const movedBy = (share: number) => {
      const aside = Math.round(share * companions.mouth.width);
      return { ...companions, mouth: { ...companions.mouth, left: companions.mouth.left - aside } };
    };
    expect(isSame(drawWith(movedBy(0.1), { blink: 1 }), draw({ blink: 1 }))).toBe(true);
    expect(isSame(drawWith(movedBy(0.3), { blink: 1 }), guess({ blink: 1 }))).toBe(true);
  });
});
