import { known } from '@portray/foundation/known';
import { byteAt, floatAt } from '@portray/foundation/typed-reads';
import type { FrameSize } from '../picture/fit.ts';
import { type FaceFrame, landmark, pointOf } from '../rig/face-frame.ts';
import { deviationWhere, measureEnds } from './earring-ends.ts';
import type { Cover } from './find-cover.ts';
import { hangEarring } from './hang-earring.ts';
import { type Plane, planeOf } from './plane.ts';
import { downsample, pullPush } from './pull-push.ts';

/** Where earrings hang: an ellipse beside and below each ear, in face heights. */
const place = { aside: 0.06, below: 0.18, radiusX: 0.15, radiusY: 0.28 };
/** What differs from the background by more than this (luma, chroma) may be an earring. */
const leastContrast = { luma: 14, chroma: 7 };
/** A pixel with more of the person than this is no background. */
const somePerson = 25;

/**
 * Adds to the cover what hangs beside the ears: things that touch the person, stand out from the background there and lie
 * wholly within that place. What leaves it (the edge of a door, a chair) belongs to the background. The matte often misses thin rings.
 */
export function addEarrings(i420: Uint8Array, cover: Cover, frame: FrameSize, face: FaceFrame): void {
  eachThing({ i420, cover, frame, face, use: 'moving' }, (thing, zone) => put(cover, frame.width, thing, zone));
}

/**
 * Before another backdrop a piece of the wall shows that was taken for an earring: it must stand out this many times as much,
 * and from what differs in the wall around (deviations), be no wider than this (face heights), and end sharply: at
 * this share of its border within two pixels by half of what it stands out.
 */
const ofOtherBackdrop = { strictness: 2.5, deviations: 2.5, width: 0.08, sharpness: 0.8 };
/**
 * Silver before a bright wall is as bright in parts, and would fall to pieces. So a thing of at least this size (square face heights)
 * need only stand out by this much in the mean (as above), and end sharply at this share of its border.
 */
const largeEarring = { least: 0.004, strictness: 2, deviations: 1, sharpness: 0.65 };

/** The earrings alone, as a cover: of what addEarrings finds only what is no piece of the wall. */
export function findEarrings(i420: Uint8Array, cover: Cover, frame: FrameSize, face: FaceFrame): Cover {
  const earrings = new Uint8Array(cover.length);
  const radius = Math.max(1, Math.round((ofOtherBackdrop.width * face.heightPx) / 4));
  eachThing({ i420, cover, frame, face, use: 'cut out' }, (thing, zone) => {
    if (isNarrow(thing, zone.width, radius)) put(earrings, frame.width, thing, zone);
  });
  return earrings;
}

/** `use`: they go with a head that moves before its own wall, or are cut out with it. */
type Search = { i420: Uint8Array; cover: Cover; frame: FrameSize; face: FaceFrame; use: 'moving' | 'cut out' };

function eachThing({ i420, cover, frame, face, use }: Search, found: (thing: number[], zone: Zone) => void): void {
  for (const [ear, side] of [[landmark.leftEar, -1] as const, [landmark.rightEar, 1] as const]) {
    const zone = earZone(face, earOf(cover, frame, face, ear, side), side, frame);
    if (zone.width >= 8 && zone.height >= 8) {
      const unitPx = face.heightPx / 2;
      for (const thing of thingsWithin(i420, cover, frame, zone, { use, unitPx })) found(thing, zone);
    }
  }
}

/** A part of the frame in pixels of half its resolution, and the ellipse in it. */
type Zone = { left: number; top: number; width: number; height: number; isInside(x: number, y: number): boolean };

type Point = { x: number; y: number };

/**
 * The mesh puts the far ear of a turned head more than `least` beside the person (face heights). It is hidden behind the
 * cheek, and what hangs from it comes out where the jaw is narrower, this far below.
 */
const hiddenEar = { least: 0.03, most: 0.4, below: 0.2 };

/** Where an ear is, or, if it is hidden, the outline below it. */
function earOf(cover: Cover, frame: FrameSize, face: FaceFrame, ear: number, side: 1 | -1): Point {
  const { axes, heightPx } = face;
  const seen = pointOf(face.points, ear);
  const inwards = (from: Point, px: number): Point => ({
    x: from.x - side * px * axes.rightX,
    y: from.y - side * px * axes.rightY,
  });
  const toPerson = (from: Point) => {
    let px = 0;
    while (px < hiddenEar.most * heightPx && !isOnPerson(cover, frame, inwards(from, px))) px++;
    return px;
  };
  const away = toPerson(seen) / heightPx;
  if (away < hiddenEar.least || away >= hiddenEar.most) return seen;
  const down = hiddenEar.below * heightPx;
  const below = { x: seen.x - down * axes.rightY, y: seen.y + down * axes.rightX };
  return inwards(below, toPerson(below));
}

function isOnPerson(cover: Cover, { width, height }: FrameSize, { x, y }: Point): boolean {
  const [column, row] = [Math.round(x), Math.round(y)];
  const isInFrame = column >= 0 && row >= 0 && column < width && row < height;
  return !isInFrame || byteAt(cover, row * width + column) > 127;
}

function earZone(face: FaceFrame, point: Point, side: 1 | -1, frame: FrameSize): Zone {
  const { axes, heightPx } = face;
  const [aside, below] = [side * place.aside * heightPx, place.below * heightPx];
  const x = (point.x + aside * axes.rightX - below * axes.rightY) / 2;
  const y = (point.y + aside * axes.rightY + below * axes.rightX) / 2;
  const [radiusX, radiusY] = [(place.radiusX * heightPx) / 2, (place.radiusY * heightPx) / 2];
  const left = Math.max(0, Math.floor(x - 1.3 * radiusX));
  const top = Math.max(0, Math.floor(y - 1.2 * radiusY));
  return {
    left,
    top,
    width: Math.min(frame.width / 2, Math.ceil(x + 1.3 * radiusX)) - left,
    height: Math.min(frame.height / 2, Math.ceil(y + 1.2 * radiusY)) - top,
    isInside: (column, row) => ((column + left - x) / radiusX) ** 2 + ((row + top - y) / radiusY) ** 2 < 1,
  };
}

/** Sets the pixels of the frame that a thing takes. */
function put(cover: Cover, width: number, thing: number[], zone: Zone): void {
  for (const at of thing) {
    const x = 2 * (zone.left + (at % zone.width));
    const y = 2 * (zone.top + Math.floor(at / zone.width));
    for (const to of [y * width + x, y * width + x + 1, (y + 1) * width + x, (y + 1) * width + x + 1]) cover[to] = 255;
  }
}

/** Whether no square of twice the radius lies within a thing. */
function isNarrow(thing: number[], columns: number, radius: number): boolean {
  const pixels = new Set(thing);
  const steps = Array.from({ length: 2 * radius + 1 }, (_, at) => at - radius);
  return !thing.some((at) => steps.every((y) => steps.every((x) => pixels.has(at + y * columns + x))));
}

function thingsWithin(
  i420: Uint8Array,
  cover: Cover,
  { width, height }: FrameSize,
  zone: Zone,
  { use, unitPx }: { use: Search['use']; unitPx: number },
): number[][] {
  const luma = width * height;
  const person = crop(cover, width, zone);
  const isPerson = (at: number) => floatAt(person.data, at) > somePerson;
  const free = planeOf(zone.width, zone.height, (x, y, at) => {
    const around = [at, at - 1, at + 1, at - zone.width, at + zone.width];
    return zone.isInside(x, y) || around.some((near) => (person.data[near] ?? 0) > 0) ? 0 : 1;
  });
  const chroma = (start: number) =>
    planeOf(zone.width, zone.height, (x, y) => byteAt(i420, start + ((zone.top + y) * width) / 2 + zone.left + x));
  const seen = [crop(i420, width, zone), chroma(luma), chroma((luma * 5) / 4)];
  const behind = pullPush(seen, free);
  const planes = seen.map(({ data }, index) => ({ seen: data, behind: known(behind[index]).data }));
  const least = [leastContrast.luma, leastContrast.chroma, leastContrast.chroma];
  const deviations = seen.map(({ data }) => deviationWhere(data, free));
  const find = (strictness: number, ofDeviation: number) => {
    const contrasts = least.map((contrast, i) => Math.max(contrast * strictness, ofDeviation * known(deviations[i])));
    const standsOut = (at: number) =>
      planes.some(({ seen, behind }, i) => Math.abs(floatAt(seen, at) - floatAt(behind, at)) > known(contrasts[i]));
    const open = Uint8Array.from(free.data, (isFree, at) => (isFree === 0 && !isPerson(at) && standsOut(at) ? 1 : 0));
    return thingsIn(open, zone, isPerson);
  };
  const all = find(1, 0);
  if (use === 'moving') return all;
  const endsOf = (thing: number[]) => measureEnds(thing, zone.width, planes, isPerson);
  const strict = find(ofOtherBackdrop.strictness, ofOtherBackdrop.deviations);
  const leastStanding = Math.max(
    leastContrast.luma * largeEarring.strictness,
    largeEarring.deviations * known(deviations[0]),
  );
  const large = all.flatMap((thing) => {
    if (thing.length < largeEarring.least * unitPx ** 2) return [];
    const { standing, sharpness } = endsOf(thing);
    if (standing <= leastStanding || sharpness <= largeEarring.sharpness) return [];
    return [hangEarring(thing, person, unitPx) ?? []];
  });
  return [...strict.filter((thing) => endsOf(thing).sharpness > ofOtherBackdrop.sharpness), ...large];
}

/** A part of a picture at half its resolution. */
function crop(pixels: Uint8Array, width: number, zone: Zone): Plane {
  const rows = new Uint8Array(zone.width * zone.height * 4);
  for (let y = 0; y < 2 * zone.height; y++) {
    const from = (2 * zone.top + y) * width + 2 * zone.left;
    rows.set(pixels.subarray(from, from + 2 * zone.width), y * 2 * zone.width);
  }
  return downsample(rows, 2 * zone.width, 2 * zone.height);
}

/** The connected things that touch the person and lie within the zone, each as its pixels; `open` is used up. */
function thingsIn(open: Uint8Array, zone: Zone, isPerson: (at: number) => boolean): number[][] {
  const things: number[][] = [];
  for (let start = 0; start < open.length; start++) {
    if (open[start] === 0) continue;
    const thing = [start];
    open[start] = 0;
    let isWithin = true;
    let isHeld = false;
    for (let next = 0; next < thing.length; next++) {
      const at = thing[next] ?? start;
      const [x, y] = [at % zone.width, Math.floor(at / zone.width)];
      for (const [column, row] of [
        [x - 1, y],
        [x + 1, y],
        [x, y - 1],
        [x, y + 1],
      ] as const) {
        const isOut = column < 0 || row < 0 || column >= zone.width || row >= zone.height;
        if (isOut || !zone.isInside(column, row)) isWithin = false;
        if (isOut) continue;
        const neighbour = row * zone.width + column;
        if (isPerson(neighbour)) isHeld = true;
        if (open[neighbour] === 0) continue;
        open[neighbour] = 0;
        thing.push(neighbour);
      }
    }
    if (isWithin && isHeld && thing.length >= leastPixels) things.push(thing);
  }
  return things;
}

const leastPixels = 4;
