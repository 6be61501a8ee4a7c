import { byteAt } from '@portray/foundation/typed-reads';
import { expect, test } from 'vitest';
import { paintTestFace } from '../painted-face.test-data.ts';
import { fitPhoto } from '../picture/fit.ts';
import { landmark, placeFace, pointOf } from '../rig/face-frame.ts';
import { addEarrings, findEarrings } from './add-earrings.ts';

const frame = { width: 640, height: 640 };
const { landmarks } = paintTestFace({ width: 640, height: 640 });
const face = placeFace(landmarks, fitPhoto(landmarks, frame));
const ear = pointOf(face.points, landmark.rightEar);
const ring = { x: Math.round(ear.x + 0.07 * face.heightPx), y: Math.round(ear.y + 0.15 * face.heightPx), radius: 10 };

/** A grey wall with a bright ring below the right ear, and whatever else is painted. */
function wall(paint: (x: number, y: number) => boolean): Uint8Array {
  const i420 = new Uint8Array((frame.width * frame.height * 3) / 2).fill(128);
  for (let y = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++) {
      const away = Math.abs(Math.hypot(x - ring.x, y - ring.y) - ring.radius);
      if (away < 2 || paint(x, y)) i420[y * frame.width + x] = 210;
    }
  }
  return i420;
}

/** A grey wall with a lamp out of focus where a ring would hang. */
function lamp(): Uint8Array {
  const i420 = new Uint8Array((frame.width * frame.height * 3) / 2).fill(128);
  for (let at = 0; at < frame.width * frame.height; at++) {
    const away = Math.hypot((at % frame.width) - ring.x, Math.floor(at / frame.width) - ring.y);
    i420[at] = 128 + 100 * Math.exp(-((away / 10) ** 2));
  }
  return i420;
}

function coverAfter(i420: Uint8Array): (x: number, y: number) => number {
  // The ear ends where the ring begins.
  const cover = Uint8Array.from({ length: frame.width * frame.height }, (_, at) => {
    const [x, y] = [at % frame.width, Math.floor(at / frame.width)];
    return Math.abs(x - ring.x) < 12 && y < ring.y - ring.radius ? 255 : 0;
  });
  addEarrings(i420, cover, frame, face);
  return (x, y) => byteAt(cover, Math.round(y) * frame.width + Math.round(x));
}

test('a ring that hangs from the ear goes with the head, the wall beside and within it does not', () => {
  const coverAt = coverAfter(wall(() => false));
  expect(coverAt(ring.x + ring.radius, ring.y)).toBe(255);
  expect(coverAt(ring.x - ring.radius, ring.y)).toBe(255);
  expect(coverAt(ring.x, ring.y)).toBe(0);
  expect(coverAt(ring.x + 2 * ring.radius, ring.y)).toBe(0);
});

test('the edge of a door behind the ear stays where it is', () => {
  const door = ring.x + 20;
  const coverAt = coverAfter(wall((x) => x >= door && x < door + 6));
  expect(coverAt(ring.x + ring.radius, ring.y)).toBe(255);
  expect(coverAt(door + 3, ring.y)).toBe(0);
});

test('what hangs from an ear behind the far cheek goes with the head, though the mesh puts that ear beside it', () => {
  const i420 = new Uint8Array((frame.width * frame.height * 3) / 2).fill(128);
  const cover = new Uint8Array(frame.width * frame.height);
  // The cheek ends well before the mesh's ear and gets narrower towards the chin; a drop hangs below its edge.
  const edgeAt = (y: number) => ear.x - (0.1 + 0.4 * Math.max(0, (y - ear.y) / face.heightPx)) * face.heightPx;
  const drop = { x: edgeAt(ear.y + 0.36 * face.heightPx) + 5, y: ear.y + 0.36 * face.heightPx };
  for (let y = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++) {
      const at = y * frame.width + x;
      if (x < edgeAt(y)) cover[at] = 255;
      if (Math.abs(x - drop.x) < 8 && Math.abs(y - drop.y) < 24) i420[at] = 210;
    }
  }
  addEarrings(i420, cover, frame, face);
  const coverAt = (x: number, y: number) => byteAt(cover, Math.round(y) * frame.width + Math.round(x));
  expect(coverAt(drop.x + 4, drop.y)).toBe(255);
  expect(coverAt(drop.x + 4, drop.y + 20)).toBe(255);
  expect(coverAt(drop.x + 14, drop.y)).toBe(0);
});

test('before another backdrop a ring counts as an earring, and a piece of the wall beside the ear does not', () => {
  const earringsAt = (i420: Uint8Array) => {
    const cover = Uint8Array.from({ length: frame.width * frame.height }, (_, at) => {
      const [x, y] = [at % frame.width, Math.floor(at / frame.width)];
      return Math.abs(x - ring.x) < 12 && y < ring.y - ring.radius ? 255 : 0;
    });
    const earrings = findEarrings(i420, cover, frame, face);
    return (x: number, y: number) => byteAt(earrings, Math.round(y) * frame.width + Math.round(x));
  };
  const ringAt = earringsAt(wall(() => false));
  expect([ringAt(ring.x + ring.radius, ring.y), ringAt(ring.x, ring.y)]).toEqual([255, 0]);
  const isPiece = (x: number, y: number) => Math.abs(x - ring.x) < 14 && Math.abs(y - ring.y) < 12;
  const pieceAt = earringsAt(wall(isPiece));
  expect(pieceAt(ring.x, ring.y)).toBe(0);
  const lampAt = earringsAt(lamp());
  expect(lampAt(ring.x, ring.y)).toBe(0);
});

test('before another backdrop a large earring is whole, though it is as bright as the wall in parts and its hook is not seen', () => {
  const [across, down] = [0.045 * face.heightPx, 0.1 * face.heightPx];
  const leaf = { x: ring.x, y: ring.y + down };
  const isLeaf = (x: number, y: number) => Math.abs(x - leaf.x) / across + Math.abs(y - leaf.y) / down < 1;
  // Silver: some lines are as bright as the wall, and a part of the others little darker.
  const i420 = new Uint8Array((frame.width * frame.height * 3) / 2).fill(128);
  for (let y = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++) {
      if (isLeaf(x, y) && y % 12 !== 0) i420[y * frame.width + x] = x % 16 < 8 ? 70 : 100;
    }
  }
  const hookPx = 8;
  const cover = Uint8Array.from({ length: frame.width * frame.height }, (_, at) => {
    const [x, y] = [at % frame.width, Math.floor(at / frame.width)];
    const isLobe = Math.abs(x - ring.x) < 12 && y < leaf.y - down - hookPx;
    // The matte knows the middle of the leaf.
    return isLobe || (isLeaf(x, y) && Math.hypot(x - leaf.x, y - leaf.y) < 8) ? 255 : 0;
  });
  const earrings = findEarrings(i420, cover, frame, face);
  const earringAt = (x: number, y: number) => byteAt(earrings, Math.round(y) * frame.width + Math.round(x));
  expect(earringAt(leaf.x - 0.5 * across, leaf.y + 5)).toBe(255);
  expect(earringAt(leaf.x, leaf.y)).toBe(255);
  expect(earringAt(leaf.x, leaf.y - down - hookPx / 2)).toBe(255);
  expect(earringAt(leaf.x - 1.5 * across, leaf.y)).toBe(0);
});
