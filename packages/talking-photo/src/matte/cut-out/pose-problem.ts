import type { RgbImage } from '@portray/foundation/face-landmarks';
import { byteAt, floatAt } from '@portray/foundation/typed-reads';
import type { FrameSize } from '../../picture/fit.ts';
import { type FaceFrame, landmark, pointOf } from '../../rig/face-frame.ts';
import { clamp, mix, smoothStep } from '../../shaping.ts';
import type { Cover } from '../find-cover.ts';
import { boxMean, type Plane, planeOf } from '../plane.ts';
import { type Evidence, weighLooks } from './colour-evidence.ts';
import { findKinds } from './find-kinds.ts';
import { createHoopTest } from './hoop-holes.ts';
import { type Samples, sampleColours } from './sample-colours.ts';
import { kind, type ShareProblem } from './solve-shares.ts';
import { findWideDoubts } from './wide-doubts.ts';

/** Colours of person and wall are looked for within this many face heights. */
const reachRatio = 0.3;
/** What mixes of the colours around, looks and the matte weigh against the picture's own edges; the matte more where it is sure of the person. */
const trusts = { colours: 0.1, looks: 0.3, matte: 0.015, sureMatte: 0.1 };
/** Shares of the matte that speak for the wall, and for the person; and those between which it gets sure. */
const [forWall, forPerson] = [0.25, 0.75];
const [unsure, sure] = [0.7, 0.95];
/** Evidence (decimal logarithm) between which looks get sure, of the person only where the matte has some. */
const looks = { unsure: 0.3, sure: 1, share: [0.3, 0.7] } as const;
/** Without such evidence for the person, and with less than these shares by the matte, a pixel is rather the wall. */
const elsewhere = { evidence: [0.1, 0.35], share: [0.1, 0.3] } as const;

/** Three colours (0 to 1) of each pixel at half the resolution of the frame, and the matte. */
type Half = { colours: Float32Array; matte: Plane };

/** The frame, what may miss in the matte although it is the person's, and the face; see `cutOut`. */
type ProblemSource = { image: RgbImage; earrings: Cover; face: FaceFrame };

/** What is known at half the resolution, where there is less grain. */
type Told = { kinds: Uint8Array; samples: Samples; wide: Plane; evidence: Evidence; matte: Plane };

/** Which pixels of the frame are known, and what each of the others is expected to be by colours, looks and matte. */
export function poseProblem(source: ProblemSource, half: Half): ShareProblem {
  const { image, earrings } = source;
  const { width, height } = image;
  const told = tellHalf(source, half);
  const colours = new Float32Array(image.data.length);
  for (let at = 0; at < colours.length; at++) colours[at] = byteAt(image.data, at) / 255;
  const kinds = new Uint8Array(width * height);
  const guess = new Float32Array(width * height);
  const trust = new Float32Array(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0, place = (y >> 1) * (width / 2); x < width; x++, at++) {
      const from = place + (x >> 1);
      kinds[at] = byteAt(told.kinds, from);
      if (kinds[at] !== kind.unknown) continue;
      const isEarring = byteAt(earrings, at) > 0;
      const expected = isEarring ? { share: 1, trust: 1 } : expect(told, from, colours, at);
      guess[at] = expected.share;
      trust[at] = expected.trust;
    }
  }
  return { colours, kinds, guess, trust };
}

function tellHalf({ image, earrings, face }: ProblemSource, { colours, matte }: Half): Told {
  const size = { width: image.width / 2, height: image.height / 2 };
  const unitPx = face.heightPx / 2;
  const isHoop = createHoopTest(colours, face, size, unitPx);
  const kinds = findKinds(matte, unitPx, pointOf(face.points, landmark.lowerLipOuter).y / 2, isHoop);
  lookAtEarrings(kinds, earrings, size);
  const samples = sampleColours({ colours, kinds, reachPx: reachRatio * unitPx }, size);
  const evidence = weighLooks(colours, kinds, size, unitPx);
  const wide = findWideDoubts(sharesByColour(samples, colours, kinds, size), matte, evidence, unitPx);
  return { kinds, samples, wide, evidence, matte };
}

/** The share that is expected of a pixel `at` of the frame, which is `from` at half the resolution, and how much that weighs. */
function expect(
  { samples, wide, evidence, matte }: Told,
  from: number,
  colours: Float32Array,
  at: number,
): { share: number; trust: number } {
  const isWide = floatAt(wide.data, from) > 0;
  const share = floatAt(matte.data, from);
  const sureness = floatAt(samples.sureness, from);
  const byColours = isWide ? trusts.colours : trusts.colours * sureness;
  const byMatte = mix(trusts.matte, trusts.sureMatte, smoothStep(unsure, sure, share));
  const seen = floatAt(evidence.forPerson, from);
  const person = isWide
    ? 0
    : trusts.looks * smoothStep(looks.unsure, looks.sure, seen) * smoothStep(...looks.share, share);
  const rather = (1 - smoothStep(...elsewhere.evidence, seen)) * (1 - smoothStep(...elsewhere.share, share));
  const wall = trusts.looks * Math.max(smoothStep(looks.unsure, looks.sure, -seen), rather * (1 - sureness));
  const told = isWide ? 0 : shareBetween(samples, from, colours, at);
  const trust = byColours + byMatte + person + wall;
  return { share: (byColours * told + byMatte * smoothStep(forWall, forPerson, share) + person) / trust, trust };
}

/** Near earrings it is to be found out what is the person. `kinds` is changed. */
function lookAtEarrings(kinds: Uint8Array, earrings: Cover, { width, height }: FrameSize): void {
  const isEarring = planeOf(width, height, (x, y) => (byteAt(earrings, 4 * y * width + 2 * x) > 0 ? 1 : 0));
  const near = boxMean(isEarring, 1);
  for (let at = 0; at < kinds.length; at++) {
    if (floatAt(near.data, at) > 0.01 && kinds[at] === kind.wall) kinds[at] = kind.unknown;
  }
}

function sharesByColour(samples: Samples, colours: Float32Array, kinds: Uint8Array, size: FrameSize): Plane {
  return planeOf(size.width, size.height, (_x, _y, at) => {
    if (kinds[at] !== kind.unknown) return kinds[at] === kind.person ? 1 : 0;
    return shareBetween(samples, at, colours, at);
  });
}

/** Where a colour lies between those of the wall (0) and of the person (1) that were found at `from`. */
function shareBetween({ front, behind }: Samples, from: number, colours: Float32Array, at: number): number {
  let [along, apart] = [0, 1e-6];
  for (let c = 0; c < 3; c++) {
    const wall = floatAt(behind, from * 3 + c);
    const difference = floatAt(front, from * 3 + c) - wall;
    along += difference * (floatAt(colours, at * 3 + c) - wall);
    apart += difference * difference;
  }
  return clamp(along / apart, 0, 1);
}
