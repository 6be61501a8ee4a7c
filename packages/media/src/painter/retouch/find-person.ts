import type { FaceLandmarks, RgbImage } from '@portray/foundation/face-landmarks';
import { clamp, ramp } from '../maths/shaping.ts';
import { countColours } from './colour-model.ts';
import { fitLines, followLines } from './guided-filter.ts';
import { findZones, placeFace, zone } from './person-zones.ts';
import { channelOf, type Plane, planeOf, resizePicture, resizePlane } from './plane.ts';

/** Long side of the picture in which a person is looked for. */
const searchSide = 300;
const rounds = 4;
const minFarShare = 0.02;

export type FoundPerson = {
  /** 1 on the person, 0 on the background, in the size of the picture. */
  cover: Plane;
  /** 0–1: how clearly colours tell the two apart. */
  clarity: number;
};

/**
 * Finds a person's outline from the face: what lies around it is told apart by the colours of person and background,
 * which are counted anew from every result (after Rother, Kolmogorov and Blake's GrabCut, 2004).
 */
export async function findPerson(image: RgbImage, landmarks: FaceLandmarks): Promise<FoundPerson> {
  const scale = Math.min(1, searchSide / Math.max(image.width, image.height));
  const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)];
  const small = await resizePicture(image, width, height);
  const zones = findZones(placeFace(landmarks, scale), width, height);
  const guide = greyOf(small);
  let cover = planeOf(width, height, (_x, _y, at) => (zones.data[at] === zone.person ? 1 : 0));
  let clarity = 0;
  for (let round = 0; round < rounds; round++) {
    const told = tellApart(small, zones, cover, round === 0);
    clarity = clarityOf(told, zones);
    cover = settle(told, zones, guide);
  }
  const whole = keepWhole(cover, zones);
  const lines = fitLines(guide, whole, 3, 2e-4);
  const upwards = (plane: Plane) => resizePlane(plane, image.width, image.height);
  const fine = followLines({ slope: upwards(lines.slope), offset: upwards(lines.offset) }, greyOf(image));
  return { cover: planeOf(image.width, image.height, (_x, _y, at) => ramp(0.12, 0.88, fine.data[at]!)), clarity };
}

function greyOf(image: RgbImage): Plane {
  const [red, green, blue] = [0, 1, 2].map((channel) => channelOf(image, channel).data);
  return planeOf(image.width, image.height, (_x, _y, at) => 0.3 * red![at]! + 0.59 * green![at]! + 0.11 * blue![at]!);
}

/** How likely every pixel belongs to the person by its colour. At first only the far background is known well. */
function tellApart(image: RgbImage, zones: Plane, cover: Plane, isFirst: boolean): Plane {
  const isFar = (at: number) => zones.data[at] === zone.background;
  const person = countColours(image, (at) => (cover.data[at]! > 0.6 ? 1 : 0));
  const behind = countColours(image, (at) => (isFar(at) || (!isFirst && cover.data[at]! < 0.3) ? 1 : 0));
  const { data } = image;
  // A colour that neither of them has is rather the person's: hair and clothes come last.
  const unseen = isFirst ? 0.6 : 0.15;
  return planeOf(image.width, image.height, (_x, _y, at) => {
    const [red, green, blue] = [data[at * 3]!, data[at * 3 + 1]!, data[at * 3 + 2]!];
    const inFront = person(red, green, blue) + unseen;
    return inFront / (inFront + behind(red, green, blue) + 0.02);
  });
}

/** 0 where next to nothing certainly is background, since then nobody knows its colours. */
function clarityOf(told: Plane, zones: Plane): number {
  const far = zones.data.reduce((sum, kind) => sum + (kind === zone.background ? 1 : 0), 0);
  if (far < minFarShare * zones.data.length) return 0;
  let sum = 0;
  let count = 0;
  for (let at = 0; at < told.data.length; at++) {
    if (zones.data[at] !== zone.unknown) continue;
    sum += Math.abs(2 * told.data[at]! - 1);
    count++;
  }
  return count === 0 ? 0 : sum / count;
}

/** Lets neighbours agree along the edges of the picture. */
function settle(told: Plane, zones: Plane, guide: Plane): Plane {
  const fixed = (plane: Plane) =>
    planeOf(plane.width, plane.height, (_x, _y, at) => {
      const kind = zones.data[at];
      return kind === zone.person ? 1 : kind === zone.background ? 0 : plane.data[at]!;
    });
  let cover = fixed(told);
  for (let round = 0; round < 3; round++) {
    const smooth = followLines(fitLines(guide, cover, 5, 1e-3), guide);
    const agreed = planeOf(cover.width, cover.height, (_x, _y, at) => {
      const both = 0.35 * told.data[at]! + 0.65 * smooth.data[at]!;
      return clamp(0.5 + 1.8 * (both - 0.5), 0, 1);
    });
    cover = fixed(agreed);
  }
  return cover;
}

/** Only what hangs together with the face is the person, and nothing within is background. */
function keepWhole(cover: Plane, zones: Plane): Plane {
  const person = reach(
    cover,
    (at) => zones.data[at] === zone.person,
    (at) => cover.data[at]! > 0.5,
  );
  const behind = reach(
    cover,
    (at) => zones.data[at] === zone.background,
    (at) => person[at] === 0,
  );
  return planeOf(cover.width, cover.height, (_x, _y, at) => {
    if (behind[at] === 0) return Math.max(cover.data[at]!, 0.95);
    return person[at] === 0 ? Math.min(cover.data[at]!, 0.05) : cover.data[at]!;
  });
}

/** Marks with 1 what can be reached from the starting pixels over open ones. */
function reach({ width, height }: Plane, starts: (at: number) => boolean, isOpen: (at: number) => boolean): Uint8Array {
  const reached = new Uint8Array(width * height);
  const waiting: number[] = [];
  const visit = (at: number) => {
    if (reached[at] === 1 || !(isOpen(at) || starts(at))) return;
    reached[at] = 1;
    waiting.push(at);
  };
  for (let at = 0; at < reached.length; at++) if (starts(at)) visit(at);
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const x = at % width;
    if (x > 0) visit(at - 1);
    if (x < width - 1) visit(at + 1);
    if (at >= width) visit(at - width);
    if (at < width * (height - 1)) visit(at + width);
  }
  return reached;
}
