import { byteAt } from '@portray/foundation/typed-reads';
import { describe, expect, test } from 'vitest';
import { paintTestFace } from '../../painted-face.test-data.ts';
import { toI420 } from '../../picture/colour.ts';
import { landmark, placeFace, pointOf } from '../../rig/face-frame.ts';
import { clamp } from '../../shaping.ts';
import { cutOut } from './cut-out.ts';

const [width, height] = [320, 240];
const head = { x: 160, y: 130, radius: 62 };
/** Only how large the face is counts, and that its mouth is below the hair. */
const { landmarks } = paintTestFace();
const face = { ...placeFace(landmarks, { scale: 1, left: 0, top: 60 }), heightPx: 150 };
/** Strands of hair leave the head like rays; they are this long and wide. */
const strand = { count: 14, length: 9, width: 2.4 };
const skin = [150, 96, 70];

const beyond = (x: number, y: number) => Math.hypot(x - head.x, y - head.y) - head.radius;

function isStrand(x: number, y: number): boolean {
  const away = beyond(x, y);
  if (away < 0 || away > strand.length) return false;
  const turns = (Math.atan2(y - head.y, x - head.x) / (2 * Math.PI)) * strand.count;
  const asidePx = (Math.abs(turns - Math.round(turns)) / strand.count) * 2 * Math.PI * (away + head.radius);
  return asidePx < strand.width / 2;
}

/** A wall with stripes of 11 px, a little grain on everything, and whatever else stands before it. */
function paint(thing: (x: number, y: number) => readonly number[] | undefined = () => undefined) {
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const wall = Math.floor(x / 11) % 2 === 0 ? [196, 204, 210] : [120, 150, 190];
    const colour = beyond(x, y) < 0 || isStrand(x, y) ? skin : (thing(x, y) ?? wall);
    const grain = ((at * 7919) % 7) - 3;
    for (let c = 0; c < 3; c++) data[at * 3 + c] = clamp((colour[c] ?? 0) + grain, 0, 255);
  }
  return { width, height, data };
}

/** The matte knows the head only roughly: its edge is soft, and lies up to 3 px outside and inside by turns. */
function roughly(x: number, y: number): number {
  const bumps = 3 * Math.sin(5 * Math.atan2(y - head.y, x - head.x));
  return clamp(0.5 - (beyond(x, y) - bumps) / 8, 0, 1);
}

function cut(image = paint(), shareAt = roughly) {
  const earrings = new Uint8Array(width * height);
  return cutOut({
    image,
    i420: toI420(image),
    shareAt,
    earrings,
    face,
    photo: { left: 0, top: 0, right: width, bottom: height },
  });
}

/** Pixels more than `px` outside the head and its strands that the cut-out shows. */
function leftOver({ covers }: ReturnType<typeof cut>, px = 2): number {
  let count = 0;
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const around = [-px, 0, px].flatMap((dx) => [-px, 0, px].map((dy) => [x + dx, y + dy] as const));
    if (beyond(x, y) > px && !around.some(([nx, ny]) => isStrand(nx, ny)) && byteAt(covers, at) > 64) count++;
  }
  return count;
}

describe('a head with hair before a striped wall', () => {
  const found = cut();

  test('is cut out with its hair and without any of the wall', () => {
    expect(leftOver(found)).toBeLessThanOrEqual(12);
    const covers = (isWanted: (x: number, y: number) => boolean) =>
      Array.from({ length: width * height }, (_, at) => at)
        .filter((at) => isWanted(at % width, Math.floor(at / width)))
        .map((at) => byteAt(found.covers, at));
    expect(Math.min(...covers((x, y) => beyond(x, y) < -3))).toBeGreaterThan(240);
    const hair = covers((x, y) => isStrand(x, y) && beyond(x, y) > 2 && beyond(x, y) < 6);
    expect(hair.reduce((sum, cover) => sum + cover, 0) / hair.length).toBeGreaterThan(110);
  });

  test('keeps its own colours at the edge', () => {
    const luma = toI420({ width: 2, height: 2, data: Uint8Array.from([...skin, ...skin, ...skin, ...skin]) });
    for (let at = 0; at < width * height; at++) {
      const away = beyond(at % width, Math.floor(at / width));
      if (away < -3 || away > 1 || byteAt(found.covers, at) < 80) continue;
      expect(Math.abs(byteAt(found.own, at) - byteAt(luma, 0))).toBeLessThan(24);
    }
  });

  test('is cut out the same every time', () => {
    expect(Buffer.compare(cut().covers, found.covers)).toBe(0);
  });
});

test('what the matte takes for the person far from them is left out', () => {
  const lamp = (x: number, y: number) => clamp(0.5 - (Math.hypot(x - 40, y - 40) - 9) / 4, 0, 0.7);
  const image = paint((x, y) => (Math.hypot(x - 40, y - 40) < 9 ? [250, 220, 150] : undefined));
  expect(leftOver(cut(image, (x, y) => Math.max(roughly(x, y), lamp(x, y))))).toBeLessThanOrEqual(12);
});

test('a wide thing of the colour of hair beside the head is left out where the matte doubts that it is the person', () => {
  const isChair = (x: number, y: number) => beyond(x, y) > 0 && x > 205 && x < 250 && y > 110 && y < 160;
  const image = paint((x, y) => (isChair(x, y) ? [120, 70, 50] : undefined));
  const chair = (x: number, y: number) => (isChair(x, y) ? 0.35 : 0);
  const found = cut(image, (x, y) => Math.max(roughly(x, y), chair(x, y)));
  expect(leftOver(found, 6)).toBeLessThanOrEqual(12);
});

test('a thing that looks like nothing of the person is left out where the matte is not quite sure of it', () => {
  const isSign = (x: number, y: number) => beyond(x, y) > 0 && x > 205 && x < 238 && y > 110 && y < 160;
  const image = paint((x, y) => (isSign(x, y) ? [60, 150, 70] : undefined));
  const sign = (x: number, y: number) => (isSign(x, y) ? 0.7 : 0);
  const found = cut(image, (x, y) => Math.max(roughly(x, y), sign(x, y)));
  expect(leftOver(found, 6)).toBeLessThanOrEqual(12);
});

test('a doubt in the middle of the person makes no hole', () => {
  const doubt = (x: number, y: number) => roughly(x, y) * (Math.hypot(x - 160, y - 130) < 8 ? 0.3 : 1);
  expect(byteAt(cut(paint(), doubt).covers, 130 * width + 160)).toBe(255);
});

test('through a hoop beside an ear the wall is seen, and no hole is where the person only looks like it', () => {
  const wall = [196, 204, 210];
  const ear = pointOf(face.points, landmark.rightEar);
  const [inEar, onChin] = [
    { x: head.x + 0.75 * (ear.x - head.x), y: head.y + 0.75 * (ear.y - head.y) },
    { x: head.x, y: head.y + 40 },
  ];
  const isHole = (x: number, y: number) => [inEar, onChin].some((hole) => Math.hypot(x - hole.x, y - hole.y) < 8);
  const image = paint(() => wall);
  for (let at = 0; at < width * height; at++) {
    if (isHole(at % width, Math.floor(at / width))) image.data.set(wall, at * 3);
  }
  const found = cut(image, (x, y) => roughly(x, y) * (isHole(x, y) ? 0.3 : 1));
  const coverAt = ({ x, y }: typeof ear) => byteAt(found.covers, Math.round(y) * width + Math.round(x));
  expect(coverAt(inEar)).toBeLessThan(40);
  expect(coverAt(onChin)).toBe(255);
});
