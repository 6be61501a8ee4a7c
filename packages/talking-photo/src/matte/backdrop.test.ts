import type { RgbImage } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import { matteSide, writeMatte } from '@portray/foundation/matte';
import { byteAt } from '@portray/foundation/typed-reads';
import { beforeAll, describe, expect, test } from 'vitest';
import { createKernel, type Kernel } from '../kernel/kernel.ts';
import { createOracle } from '../kernel/oracle/oracle.test-data.ts';
import { paintTestFace } from '../painted-face.test-data.ts';
import { type Controls, controlsAtRest } from '../performance/controls.ts';
import { toI420 } from '../picture/colour.ts';
import { createTalkingPhoto } from '../talking-photo.ts';
import { type Backdrop, drawBackdrop } from './backdrop.ts';
import { canHaveBackdrop } from './can-have-backdrop.ts';
import { cutOutPerson, judgeBackdrop } from './judge-backdrop.ts';
import { planeOf } from './plane.ts';

const size = 320;
const head = { x: size / 2, y: size * 0.43, radiusX: 62, radiusY: 80 };
const face = paintTestFace();

/** How far a pixel lies outside the head, px; negative inside. */
function beyondHead(x: number, y: number): number {
  const away = Math.hypot((x - head.x) / head.radiusX, (y - head.y) / head.radiusY);
  return (away - 1) * Math.min(head.radiusX, head.radiusY);
}

/** The matte of the head, with a soft edge of `softPx` on the right. */
function matteOfHead(softPx: number): string {
  const shares = planeOf(matteSide, matteSide, (column, row) => {
    const [x, y] = [column + 0.5, row + 0.5].map((place) => (place * size) / matteSide) as [number, number];
    return Math.min(1, Math.max(0, 0.5 - beyondHead(x, y) / (x > head.x ? softPx : 2)));
  });
  return writeMatte(shares.data);
}

const matte = matteOfHead(2);

/** The painted face with dark hair and clothes, so that the person has an outline in the picture as well. */
function dress(isClothes: (x: number, y: number) => boolean = () => false): RgbImage {
  const data = face.photo.data.slice();
  for (let at = 0; at < size * size; at++) {
    const [x, y] = [at % size, Math.floor(at / size)];
    const isHair = beyondHead(x, y) < 0 && beyondHead(x, y) > -7;
    if (isHair || isClothes(x, y)) data.fill(40, 3 * at, 3 * at + 3);
  }
  return { ...face.photo, data };
}

const haired = dress();

type Options = {
  photo?: RgbImage;
  backdrop?: Backdrop;
  frame?: { width: number; height: number };
  kernel?: Kernel;
};

function prepare(
  { photo = haired, backdrop, frame = { width: size, height: size }, kernel = createKernel() }: Options,
  shares = matte,
) {
  const landmarks = { ...face.landmarks, matte: shares };
  return createTalkingPhoto({ photo, landmarks, frame, backdrop, kernel });
}

/** Prepared once: what was drawn before changes no frame. */
let own: ReturnType<typeof prepare>;
let green: typeof own;
beforeAll(() => {
  own = prepare({});
  green = prepare({ backdrop: wall });
});

const pose = (talking: ReturnType<typeof prepare>, controls: Partial<Controls> = {}) =>
  talking.draw({ ...controlsAtRest, ...controls }).slice();

const moved = { yaw: 0.1, roll: 0.05, shift: 0.03 };
const wall: Backdrop = { kind: 'colour', colour: '#2f8f6a' };

/** Pixels of a square frame, as indices, that lie this far from the outline. */
function pixelsWhere(isWanted: (beyondPx: number) => boolean): number[] {
  return Array.from({ length: size * size }, (_, at) => at).filter((at) =>
    isWanted(beyondHead(at % size, Math.floor(at / size))),
  );
}

/** Mean difference of neighbours in a row. */
function detailOf(luma: Uint8Array, pixels: number[]): number {
  return pixels.reduce((sum, at) => sum + Math.abs(byteAt(luma, at) - byteAt(luma, at - 1)), 0) / pixels.length;
}

describe('a person before another backdrop', () => {
  test.each([
    ['at rest', {}],
    ['in motion', moved],
  ])('stands before exactly that colour, %s', (_, controls) => {
    const colour = toI420({
      width: 2,
      height: 2,
      data: Uint8Array.from({ length: 12 }, (_, at) => [47, 143, 106][at % 3] ?? 0),
    });
    const drawn = pose(green, controls);
    const seen = pixelsWhere((beyondPx) => beyondPx > 24).map((at) => {
      const half = size * size + (Math.floor(at / size / 2) * size) / 2 + ((at % size) >> 1);
      return [at, half, half + (size * size) / 4].map((place) => byteAt(drawn, place)).join();
    });
    expect(new Set(seen)).toEqual(new Set([[byteAt(colour, 0), byteAt(colour, 4), byteAt(colour, 5)].join()]));
  });

  test('stays the same within the outline', () => {
    const [before, after] = [pose(own), pose(green)];
    const within = pixelsWhere((beyondPx) => beyondPx < -8);
    expect(within.length).toBeGreaterThan(1_000);
    expect(within.filter((at) => after[at] !== before[at])).toEqual([]);
  });

  test('looks the same as the first frame and after others, as the oracle draws it', () => {
    const plain = prepare({ backdrop: wall, kernel: createOracle() });
    expect(Buffer.compare(pose(plain, moved), pose(green, moved))).toBe(0);
    expect(Buffer.compare(pose(plain), pose(green))).toBe(0);
  });

  test('has a blurred background that keeps its brightness, and is as sharp as before', () => {
    const [sharp, blurred] = [pose(own), pose(prepare({ backdrop: { kind: 'blur' } }))];
    const [behind, person] = [pixelsWhere((px) => px > 24).slice(1), pixelsWhere((px) => px < -8)];
    expect(detailOf(blurred, behind)).toBeLessThan(0.3 * detailOf(sharp, behind));
    expect(detailOf(blurred, person)).toBeCloseTo(detailOf(sharp, person), 5);
    const brightness = (luma: Uint8Array) => behind.reduce((sum, at) => sum + byteAt(luma, at), 0) / behind.length;
    expect(Math.abs(brightness(blurred) - brightness(sharp))).toBeLessThan(4);
  });

  test('ends beside a photo that stands within the frame', () => {
    const shoulders = writeMatte(
      planeOf(matteSide, matteSide, (x, y) => {
        const scale = size / matteSide;
        return y > 0.85 * matteSide || beyondHead((x + 0.5) * scale, (y + 0.5) * scale) < 0 ? 1 : 0;
      }).data,
    );
    const photo = dress((_x, y) => y > 0.85 * size);
    const [width, height] = [960, 320];
    const white: Backdrop = { kind: 'colour', colour: '#ffffff' };
    const drawn = pose(prepare({ photo, backdrop: white, frame: { width, height } }, shoulders));
    const corner = byteAt(drawn, 0);
    const bottom = (x: number) => byteAt(drawn, (height - 4) * width + x);
    expect([bottom(10), bottom(width - 10)]).toEqual([corner, corner]);
    expect(bottom(width / 2)).toBeLessThan(corner - 20);
  });
});

describe('a person whose arm the edge of the photo cuts, in a wider frame', () => {
  const cuffPx = 9;
  const isClothes = (x: number, y: number) => y > 0.85 * size || (x < 56 && y > 0.5 * size);
  const photo = dress(isClothes);
  // Below a dark cuff the arm is bright, and beside the photo its outline would go on from there.
  for (let at = 0; at < size * size; at++) {
    const [x, y] = [at % size, Math.floor(at / size)];
    if (x < 56 && y > 0.5 * size + cuffPx && y < 0.85 * size) photo.data.fill(250, 3 * at, 3 * at + 3);
  }
  const arm = writeMatte(
    planeOf(matteSide, matteSide, (column, row) => {
      const [x, y] = [column + 0.5, row + 0.5].map((place) => (place * size) / matteSide) as [number, number];
      return isClothes(x, y) || beyondHead(x, y) < 0 ? 1 : 0;
    }).data,
  );
  const frame = { width: 560, height: 320 };
  const options = { photo, backdrop: wall, frame };
  const landmarks = { ...face.landmarks, matte: arm };

  test('stands at that side of it, so that the frame cuts the arm', () => {
    const { facts, draw } = prepare(options, arm);
    expect([facts.hasBackdrop, facts.side]).toEqual([true, 'left']);
    const drawn = draw(controlsAtRest);
    const luma = (x: number, y: number) => byteAt(drawn, y * frame.width + x);
    const [sleeve, behind] = [luma(4, 250), luma(frame.width - 4, 10)];
    expect(Math.abs(sleeve - behind)).toBeGreaterThan(20);
    expect(Math.abs(luma(4, 100) - behind)).toBeLessThan(3);
    expect(known(cutOutPerson(photo, landmarks, { frame })).side).toBe('left');
  });

  test('stays in the middle before a blurred background', () => {
    expect(prepare({ ...options, backdrop: { kind: 'blur' } }, arm).facts.side).toBeUndefined();
  });
});

test('a person who was cut out before is the same as one cut out now', () => {
  const frame = { width: size, height: size };
  const landmarks = { ...face.landmarks, matte };
  const cutOut = known(cutOutPerson(haired, landmarks, { frame }));
  const found = createTalkingPhoto({ photo: haired, landmarks, frame, backdrop: wall, cutOut });
  expect(Buffer.compare(pose(found, moved), pose(green, moved))).toBe(0);
});

test('another backdrop behind a person who was drawn is that of a photo prepared with it, byte by byte', () => {
  const picture = { width: 64, height: 48, data: new Uint8Array(64 * 48 * 3).map((_, at) => at % 251) };
  const talking = prepare({ backdrop: wall });
  for (const backdrop of [{ kind: 'picture', picture }, wall] as const) {
    pose(talking, { ...moved, seconds: 3 });
    talking.setBackdrop(backdrop);
    const anew = prepare({ backdrop });
    for (const background of ['subtle', 'static'] as const) {
      for (const each of [talking, anew]) each.setBackground(background);
      for (const controls of [{ seconds: 5 }, { ...moved, seconds: 9 }])
        expect(Buffer.compare(pose(talking, controls), pose(anew, controls))).toBe(0);
    }
  }
});

describe('a backdrop', () => {
  const square = { width: size, height: size };
  const noPlate = new Uint8Array((size * size * 3) / 2);

  test('goes as a gradient from the upper left to the lower right corner', () => {
    const drawn = drawBackdrop(createKernel(), { kind: 'gradient', from: '#000000', to: '#ffffff' }, noPlate, square);
    const corners = [0, size - 1, (size - 1) * size, size * size - 1].map((at) => byteAt(drawn, at));
    expect(corners.map((luma) => Math.round(luma / 10))).toEqual([2, 13, 13, 24]);
  });

  test('fills the frame with a picture from its middle', () => {
    const data = new Uint8Array(300 * 100 * 3).map((_, at) => (Math.floor(at / 3) % 300 < 150 ? 0 : 255));
    const drawn = drawBackdrop(
      createKernel(),
      { kind: 'picture', picture: { width: 300, height: 100, data } },
      noPlate,
      square,
    );
    const row = [4, 40, size - 40, size - 4].map((x) => byteAt(drawn, 10 * size + x));
    expect(row).toEqual([16, 16, 235, 235]);
  });
});

describe('a person whose outline runs through the wall, and whose matte is in doubt there', () => {
  const frame = { width: size, height: size };
  const unsure = matteOfHead(16);
  const landmarks = { ...face.landmarks, matte: unsure };

  test('keeps the own background, and it is said', () => {
    const [talking, plain] = [
      prepare({ photo: face.photo, backdrop: wall }, unsure),
      prepare({ photo: face.photo }, unsure),
    ];
    expect([talking.facts.hasBackdrop, green.facts.hasBackdrop]).toEqual([false, true]);
    expect(Buffer.compare(pose(talking, moved), pose(plain, moved))).toBe(0);
    const judged = [face.photo, haired].map((photo) => judgeBackdrop(photo, landmarks, { frame, backdrop: 'colour' }));
    expect(judged).toEqual([false, true]);
  });

  test('may stand before that wall blurred', () => {
    expect(prepare({ photo: face.photo, backdrop: { kind: 'blur' } }, unsure).facts.hasBackdrop).toBe(true);
    expect(judgeBackdrop(face.photo, landmarks, { frame, backdrop: 'blur' })).toBe(true);
  });
});

test('a person without an outline that can be believed keeps the own background, and it is said', () => {
  const everywhere = writeMatte(new Float32Array(matteSide ** 2));
  const [talking, plain] = [prepare({ backdrop: wall }, everywhere), prepare({}, everywhere)];
  expect(talking.facts.hasOutline).toBe(false);
  const isPossible = (shares: string) =>
    canHaveBackdrop({ ...face.landmarks, matte: shares }, { width: size, height: size });
  expect([isPossible(everywhere), isPossible(matte)]).toEqual([false, true]);
  expect(Buffer.compare(pose(talking, moved), pose(plain, moved))).toBe(0);
});
