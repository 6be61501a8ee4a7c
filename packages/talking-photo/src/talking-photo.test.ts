import { known } from '@portray/foundation/known';
import { byteAt } from '@portray/foundation/typed-reads';
import { describe, expect, test } from 'vitest';
import { createKernel } from './kernel/kernel.ts';
import { createOracle } from './kernel/oracle/oracle.test-data.ts';
import { paintTestFace } from './painted-face.test-data.ts';
import { type Controls, controlsAtRest } from './performance/controls.ts';
import { toI420 } from './picture/colour.ts';
import { composePhoto } from './picture/compose.ts';
import { fitPhoto } from './picture/fit.ts';
import {
  darkPixels,
  frame,
  held,
  mouthLuma,
  pose,
  poses,
  prepare,
  preparedOnce,
  toothPixels,
} from './talking-photo.test-data.ts';
import { createTalkingPhoto } from './talking-photo.ts';

function largestDifference(a: Uint8Array, b: Uint8Array): number {
  return a.reduce((most, value, i) => Math.max(most, Math.abs(value - byteAt(b, i))), 0);
}

describe('at rest', () => {
  test.each([
    {},
    { isParted: true },
    { hasGlasses: true },
    { isGrey: true },
  ])('a frame is the photo itself: %o', (options) => {
    const source = paintTestFace(options);
    const still = toI420(composePhoto(createKernel(), source.photo, fitPhoto(source.landmarks, frame), frame));
    expect(largestDifference(pose(preparedOnce(options), {}), still)).toBe(0);
  });

  test('the face returns to the photo after any pose', () => {
    const face = prepare();
    const before = pose(face, {});
    for (const controls of poses) pose(face, controls);
    expect(largestDifference(pose(face, {}), before)).toBe(0);
  });
});

describe('the mouth', () => {
  test('stays shut while one corner goes up and the other down', () => {
    const face = preparedOnce();
    const atRest = darkPixels(mouthLuma(face, pose(face, {})));
    for (const mouthSkew of [-1, 1]) {
      const skewed = mouthLuma(face, pose(face, { mouthSkew }));
      expect(darkPixels(skewed)).toBeLessThanOrEqual(atRest + 25);
      expect(toothPixels(skewed)).toBe(0);
    }
    expect(pose(face, { mouthSkew: 1 })).not.toEqual(pose(face, {}));
  });

  test('is shut by P, B and M whatever the opening', () => {
    const face = preparedOnce();
    const atRest = darkPixels(mouthLuma(face, pose(face, {})));
    const pressed = darkPixels(mouthLuma(face, pose(face, { opening: 0.09, press: 1, speaking: 1 })));
    const opened = mouthLuma(face, pose(face, { opening: 0.09, speaking: 1 }));
    expect(pressed).toBeLessThanOrEqual(atRest);
    expect(darkPixels(opened) + toothPixels(opened)).toBeGreaterThan(atRest + 40);
  });

  test('stays shut at opening 0 while the head turns and the lips round or spread', () => {
    const face = preparedOnce();
    const atRest = darkPixels(mouthLuma(face, pose(face, {})));
    for (const width of [-1, 0, 1]) {
      const shut = mouthLuma(face, pose(face, { ...held, width, rounding: Math.max(0, -width), speaking: 1 }));
      expect(darkPixels(shut)).toBeLessThanOrEqual(atRest + 4);
      expect(toothPixels(shut)).toBe(0);
    }
  });

  test('opens the more, the larger the opening', () => {
    const face = preparedOnce();
    const changed = [0.02, 0.04, 0.06, 0.08].map((opening) => {
      const luma = mouthLuma(face, pose(face, { opening, speaking: 1 }));
      return darkPixels(luma) + toothPixels(luma);
    });
    expect(changed).toEqual(changed.toSorted((a, b) => a - b));
    expect(new Set(changed).size).toBe(4);
  });

  test('of a photo with parted lips is found, shut by P and returned at the end of speech', () => {
    const face = preparedOnce({ isParted: true });
    expect(face.facts.hasPartedLips).toBe(true);
    const teeth = toothPixels(mouthLuma(face, pose(face, {})));
    expect(teeth).toBeGreaterThan(50);
    expect(toothPixels(mouthLuma(face, pose(face, { press: 1, speaking: 1 })))).toBeLessThan(teeth / 20);
    expect(toothPixels(mouthLuma(face, pose(face, { press: 0, speaking: 0 })))).toBe(teeth);
  });

  test('is a dark line where the lips hardly part, and no dots of teeth', () => {
    const face = prepare({}, { width: 640, height: 640 });
    const brightest = (opening: number) => {
      const controls = { opening, upperLip: 0.5, speaking: 1 };
      const [shut, open] = [pose(face, { speaking: 1 }), pose(face, controls)].map((pixels) => mouthLuma(face, pixels));
      return Math.max(...known(open).map((value, i) => value - known(known(shut)[i])));
    };
    expect(brightest(0.05)).toBeGreaterThan(80);
    expect(brightest(0.006)).toBeLessThan(40);
  });

  test('shows no colour in a black and white photo', () => {
    const face = preparedOnce({ isGrey: true });
    const chroma = pose(face, { opening: 0.08, speaking: 1 }).subarray(320 * 320);
    expect(Math.max(...chroma.map((value) => Math.abs(value - 128)))).toBeLessThanOrEqual(2);
  });
});

describe('the head', () => {
  const size = { width: 480, height: 480 };
  const face = prepare({ share: 0.5, width: 640, height: 640 }, size);
  const still = pose(face, {});
  const { mouth, faceHeightPx } = face.facts;
  const rightX =
    (mouth.right.x - mouth.left.x) / Math.hypot(mouth.right.x - mouth.left.x, mouth.right.y - mouth.left.y);
  const farthest = 24;

  /** How far (px, right and down in the picture) what is seen around a place at rest was carried in another frame. */
  function carried(pixels: Uint8Array, place: { x: number; y: number }): { x: number; y: number } {
    const reach = Math.round(0.07 * faceHeightPx);
    const [left, top] = [Math.round(place.x), Math.round(place.y)];
    let best = { x: 0, y: 0, difference: Number.POSITIVE_INFINITY };
    for (let down = -farthest; down <= farthest; down++) {
      for (let right = -farthest; right <= farthest; right++) {
        let difference = 0;
        for (let y = top - reach; y <= top + reach; y += 2) {
          for (let x = left - reach; x <= left + reach; x += 2) {
            const before = byteAt(still, y * size.width + x);
            difference += Math.abs(before - byteAt(pixels, (y + down) * size.width + x + right));
          }
        }
        if (difference < best.difference) best = { x: right, y: down, difference };
      }
    }
    return best;
  }

  /** Unlike all around it in both directions. */
  const corner = mouth.right;

  test('turns to the right of the picture where it is told so, and as far to the left', () => {
    expect(rightX).toBeGreaterThan(0.9);
    const [right, left] = [0.1, -0.1].map((yaw) => carried(pose(face, { yaw }), corner).x);
    expect(right).toBeGreaterThan(0.01 * faceHeightPx);
    expect(left).toBeLessThan(-0.01 * faceHeightPx);
    expect(Math.abs(known(right) + known(left))).toBeLessThanOrEqual(2);
  });

  test('looks down and up, and moves to either side, as it is told', () => {
    const [down, up] = [0.06, -0.06].map((pitch) => carried(pose(face, { pitch }), corner).y);
    expect(down).toBeGreaterThan(0);
    expect(up).toBeLessThan(0);
    const [right, left] = [0.02, -0.02].map((shift) => carried(pose(face, { shift }), corner).x);
    expect(right).toBeGreaterThan(0);
    expect(left).toBeLessThan(0);
  });

  test('tilts clockwise where it is told so: what is above goes to the right', () => {
    const [clockwise, back] = [0.06, -0.06].map((roll) => carried(pose(face, { roll }), corner).x);
    expect(clockwise).toBeGreaterThan(0);
    expect(back).toBeLessThan(0);
  });
});

describe('the eyes', () => {
  test('are shut by a blink, and nothing but the eyes changes', () => {
    const face = preparedOnce();
    const open = pose(face, {});
    const shut = pose(face, { blink: 1 });
    const rows = open
      .subarray(0, 320 * 320)
      .reduce((found, value, i) => (value === shut[i] ? found : found.add(Math.floor(i / 320))), new Set<number>());
    const { middle } = face.facts.mouth;
    expect(Math.max(...rows)).toBeLessThan(middle.y - 0.25 * face.facts.faceHeightPx);
    const lit = (pixels: Uint8Array) => pixels.subarray(0, 320 * 320).filter((value) => value > 200).length;
    expect(lit(open)).toBeGreaterThan(40);
    expect(lit(shut)).toBe(0);
    const wasIris = [...open.subarray(0, 320 * 320).keys()].filter(
      (i) => rows.has(Math.floor(i / 320)) && byteAt(open, i) < 80 && byteAt(open, i) !== byteAt(shut, i),
    );
    const skinLuma = 150;
    const covered = wasIris.filter((i) => byteAt(shut, i) > 0.75 * skinLuma);
    expect(wasIris.length).toBeGreaterThan(80);
    expect(covered.length / wasIris.length).toBeGreaterThanOrEqual(0.98);
  });

  test('are shut by lids of the colour of the skin around them', () => {
    const face = preparedOnce();
    const open = pose(face, {});
    const shut = pose(face, { blink: 1 });
    const chroma = [...shut.subarray(320 * 320).keys()].map((i) => i + 320 * 320).filter((i) => open[i] !== shut[i]);
    const planes = [chroma.filter((i) => i < 320 * 400), chroma.filter((i) => i >= 320 * 400)];
    const skinChroma = [110, 151];
    for (const [plane, places] of planes.entries()) {
      expect(places.length).toBeGreaterThan(40);
      const like = places.filter((i) => Math.abs(byteAt(shut, i) - known(skinChroma[plane])) <= 6);
      expect(like.length / places.length).toBeGreaterThan(0.85);
    }
  });

  test('open wider and narrower as their lids are told', () => {
    const face = preparedOnce();
    const white = (lid: number) =>
      pose(face, { lid })
        .subarray(0, 320 * 320)
        .filter((value) => value > 190).length;
    expect(white(1)).toBeGreaterThan(1.05 * white(0));
    expect(white(-1)).toBeLessThan(0.95 * white(0));
  });

  test('blink behind glasses that do not move', () => {
    const face = preparedOnce({ hasGlasses: true });
    expect(face.facts.hasGlasses).toBe(true);
    const open = pose(face, {});
    const shut = pose(face, { blink: 1 });
    const rims = [...open.subarray(0, 320 * 320).entries()].filter(([, luma]) => luma < 36).map(([i]) => i);
    const moved = rims.filter(
      (i) => Math.abs(byteAt(shut, i) - byteAt(open, i)) > 12 && byteAt(open, i + 1) < 36 && byteAt(open, i - 1) < 36,
    );
    expect(moved.length / rims.length).toBeLessThan(0.1);
  });
});

describe('the background', () => {
  test('keeps every pixel outside the moving region in every pose', () => {
    const small = preparedOnce({ share: 0.2 });
    const { left, top, width, height } = small.facts.movingRegion;
    const still = pose(small, {});
    for (const controls of poses) {
      const moved = pose(small, controls);
      for (let i = 0; i < 320 * 320; i++) {
        const x = i % 320;
        const y = Math.floor(i / 320);
        if (x >= left && x < left + width && y >= top && y < top + height) continue;
        if (moved[i] !== still[i]) expect.fail(`pixel ${x}, ${y} changed`);
      }
    }
  });

  test('may be lit by a slow light that stays faint', () => {
    const still = pose(preparedOnce({ share: 0.2 }), {});
    const face = prepare({ share: 0.2, background: 'subtle' });
    const later = pose(face, { seconds: 6 });
    expect(largestDifference(still, later)).toBeGreaterThanOrEqual(1);
    expect(largestDifference(still, later)).toBeLessThanOrEqual(4);
    expect(largestDifference(later, pose(face, { seconds: 6 + 1 / 30 }))).toBeLessThanOrEqual(1);
  });

  test('is lit around the head, too, where the head moves the whole frame', () => {
    const corner = (pixels: Uint8Array) => Array.from(pixels.subarray(0, 24));
    const face = prepare({ background: 'subtle' });
    const { left, top } = face.facts.movingRegion;
    expect(Math.max(left, top)).toBeLessThanOrEqual(8);
    const still = pose(preparedOnce(), {});
    const lit = pose(face, { seconds: 4 });
    expect(corner(lit)).not.toEqual(corner(still));
    expect(largestDifference(still, lit)).toBeLessThanOrEqual(4);
    const { middle } = face.facts.mouth;
    const mouth = (pixels: Uint8Array) => pixels[Math.round(middle.y) * face.width + Math.round(middle.x)];
    expect(mouth(lit)).toBe(mouth(still));
    for (const controls of poses) pose(face, { ...controls, seconds: 9 });
    expect(largestDifference(lit, pose(face, { seconds: 4 }))).toBe(0);
    face.setBackground('static');
    expect(largestDifference(still, pose(face, { seconds: 4 }))).toBe(0);
  });

  test('takes its light back at once when that is turned off', () => {
    const still = pose(preparedOnce({ share: 0.2 }), {});
    const face = prepare({ share: 0.2 });
    face.setBackground('subtle');
    expect(largestDifference(still, pose(face, { seconds: 6 }))).toBeGreaterThanOrEqual(1);
    face.setBackground('static');
    expect(largestDifference(still, pose(face, { seconds: 6 }))).toBe(0);
  });
});

describe('the same controls', () => {
  test('give the same frame whatever was drawn before', () => {
    const one = prepare();
    const other = preparedOnce();
    for (const controls of poses) pose(other, controls);
    for (const controls of poses.toReversed()) {
      expect(largestDifference(pose(one, controls), pose(other, controls))).toBe(0);
    }
  });

  test('give the frame that the oracle gives', () => {
    const source = { ...paintTestFace(), frame };
    const fast = createTalkingPhoto(source);
    const plain = createTalkingPhoto({ ...source, kernel: createOracle() });
    for (const controls of poses) expect(largestDifference(pose(fast, controls), pose(plain, controls))).toBe(0);
  });
});

describe('bad input', () => {
  test('controls beyond every range are held within it', () => {
    const face = preparedOnce();
    const still = pose(face, {});
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e9, -1e9]) {
      const wild = Object.fromEntries(Object.keys(controlsAtRest).map((name) => [name, value])) as Controls;
      const drawn = face.draw(wild);
      expect(drawn.length).toBe(face.frameBytes);
      if (Number.isNaN(value)) expect(largestDifference(drawn, still)).toBe(0);
    }
  });

  test.each([
    { width: 110, height: 900, share: 0.09 },
    { width: 301, height: 199, share: 0.13 },
  ])('a photo of an odd shape talks in a square and an upright frame: %o', (options) => {
    for (const size of [frame, { width: 360, height: 640 }]) {
      const face = prepare(options, size);
      expect(pose(face, known(poses[0])).length).toBe((size.width * size.height * 3) / 2);
    }
  });

  test('a picture without all its pixels, strange landmarks and odd frames are refused in a sentence', () => {
    const { photo, landmarks } = paintTestFace({ width: 80, height: 80 });
    const broken = { ...photo, data: photo.data.subarray(1) };
    expect(() => createTalkingPhoto({ photo: broken, landmarks, frame })).toThrow('incomplete');
    const elsewhere = { ...landmarks, photoWidth: 81 };
    expect(() => createTalkingPhoto({ photo, landmarks: elsewhere, frame })).toThrow('another picture');
    const holes = { ...landmarks, points: landmarks.points.map((value, i) => (i === 5 ? Number.NaN : value)) };
    expect(() => createTalkingPhoto({ photo, landmarks: holes, frame })).toThrow('another picture');
    expect(() => createTalkingPhoto({ photo, landmarks, frame: { width: 321, height: 320 } })).toThrow('even numbers');
  });

  test('landmarks that are no face are refused', () => {
    const { photo, landmarks } = paintTestFace({ width: 80, height: 80 });
    for (const points of [landmarks.points.map(() => 40), landmarks.points.map((value) => value * 50 - 900)]) {
      expect(() => createTalkingPhoto({ photo, landmarks: { ...landmarks, points }, frame })).toThrow('cannot be used');
    }
  });
});
