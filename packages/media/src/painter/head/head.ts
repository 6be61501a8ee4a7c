import { known } from '@portray/foundation/known';
import { curveThrough } from '../maths/curve.ts';
import type { Noise } from '../maths/noise.ts';
import { bell, bell2, clamp, mix, ramp } from '../maths/shaping.ts';
import type { Point } from '../maths/vector.ts';
import type { Portrait } from '../portrait.ts';
import type { WarpPair } from '../shape/warp.ts';
import { createEyes, type Eyes, eyeDistanceMm } from './eyes.ts';
import { createMouth, type Mouth } from './mouth.ts';
import { createNose, type Nose } from './nose.ts';

/** A head as a landscape: heights in mm above the picture plane over head coordinates (mm, origin between the eyes). */
export type Head = {
  pose: Pose;
  outline: Outline;
  eyes: Eyes;
  mouth: Mouth;
  nose: Nose;
  /** Where the middle of an iris lies in the picture (mm); `side` -1 left, 1 right. */
  irisAt(side: number): Point;
  height(x: number, y: number): number;
};

/** Puts the parts of a head together. */
export function createHead(portrait: Portrait, noise: Noise, likeness: WarpPair): Head {
  const outline = createOutline(portrait);
  const eyes = createEyes(portrait);
  const mouth = createMouth(portrait);
  const nose = createNose(portrait);
  const skull = createSkull(portrait, outline);
  const soft = createSoftParts(portrait);
  const ageSigns = createAgeSigns(portrait, noise);
  const philtrum = (x: number, y: number) => {
    const strength = ramp(53, 57, y) * (1 - ramp(mouth.middleMm - 8, mouth.middleMm - 5, y));
    return strength === 0 ? 0 : strength * (0.3 * bell(Math.abs(x) - 5.2, 2.6) - 0.55 * bell(x, 3.2));
  };
  const height = (x: number, y: number) => {
    const base = skull.middle(y);
    const face = skull.height(x, y) + soft(Math.abs(x), x, y);
    const featured = nose.relief(face, base, x, y) + ageSigns(x, y) + philtrum(x, y) + mouth.relief(x, y);
    return eyes.relief(featured, x, y);
  };
  const pose = createPose(portrait.pose, likeness);
  const irises = [-1, 1].map((side) => pose.toPicture(side * (eyes.distanceMm - 0.2), -0.9));
  const irisAt = (side: number) => known(irises[side < 0 ? 0 : 1]);
  return { pose, outline, eyes, mouth, nose, irisAt, height };
}

/** The plain egg: a profile down the middle that falls to the outline. */
function createSkull({ face }: Portrait, outline: Outline) {
  const profile = curveThrough(
    (
      [
        [-117, 0],
        [-108, 38],
        [-95, 60],
        [-78, 76],
        [-58, 86],
        [-38, 91],
        [-22, 92],
        [-5, 86],
        [10, 85],
        [30, 86],
        [48, 87],
        [62, 88],
        [72, 87],
        [81, 83.5],
        [90, 86],
        [98, 86],
        [104, 79],
        [109, 68],
        [112.5, 48],
      ] as const
    ).map(([y, z]) => [y > 0 ? y * lengthShare : y, z] as const),
  );
  const height = (x: number, y: number) => {
    const squared = outline.squaredHalfWidth(y);
    const share = squared > 1 ? clamp((x * x) / squared, 0, 0.9985) : 0.9985;
    const edge = mix(0, 40, ramp(20, 95, y));
    const roundness = mix(1.3, 1.55, clamp(1.5 - face.depth, 0, 1));
    return edge + (profile(y) - edge) * (1 - share ** roundness) ** 0.61;
  };
  return { middle: profile, height };
}

/** Brow ridge, sockets, cheeks, temples, the mounds of mouth and chin. */
function createSoftParts({ masculinity: m, mouth, face, nose }: Portrait) {
  const l = lengthShare;
  return (ax: number, x: number, y: number) => {
    let z = (2 + 2.6 * m) * bell2(ax - 23, y + 19, 21, 7) - 1.2 * m * bell2(x, y + 16, 7, 8);
    const socket = mix(0.72, 1, clamp(nose.root, 0, 1));
    z -= socket * (7.2 * bell2(ax - eyeDistanceMm, y - 0.5, 17, 10.5) + 5.5 * bell2(ax - 15, y + 2, 6.5, 9));
    z -= 2 * bell2(ax - 52, y - 2, 8, 9);
    z += 4.2 * bell2(ax - 45, y - 24, 17, 13);
    z += 5 * mouth.smile * bell2(ax - 35, y - 31, 13, 10.5) - 0.9 * mouth.smile * bell2(ax - 33, y - 17, 12, 4);
    z += (3.4 * face.fullness - 4.6 - 0.6 * m) * bell2(ax - 49, y - 60, 14, 17) * 0.6;
    z -= 2.5 * bell2(ax - 66, y + 38, 12, 22) - 1.5 * bell2(ax - 20, y + 52, 22, 18);
    z += 5.2 * bell2(x, y - 66 * l, 23, 15) + 3 * bell2(x, y - 97 * l, 17, 10);
    return z - 0.8 * m * bell2(x, y - 98 * l, 2.8, 7);
  };
}

/** Way between the picture (millimetres, origin between the eyes) and the upright head as it is drawn. */
type Pose = {
  toHead(x: number, y: number): Point;
  toPicture(x: number, y: number): Point;
};

/** Height above the picture plane around which the head rolls. */
const pivotMm = 110;

/** The drawn head takes the shape of a person, who may have turned, and then rolls. */
function createPose({ rollRadians }: Portrait['pose'], { forth, back }: WarpPair): Pose {
  const cosine = Math.cos(rollRadians);
  const sine = Math.sin(rollRadians);
  const toPicture = (x: number, y: number): Point => {
    const [shapedX, shapedY] = forth(x, y);
    const down = shapedY - pivotMm;
    return [shapedX * cosine - down * sine, shapedX * sine + down * cosine + pivotMm];
  };
  return {
    toHead(x, y) {
      const down = y - pivotMm;
      return back(x * cosine + down * sine, -x * sine + down * cosine + pivotMm);
    },
    toPicture,
  };
}

/** What years do to a face: folds beside the nose, bags, jowls, lines of laughter and of thought. */
function createAgeSigns({ age, mouth }: Portrait, noise: Noise): (x: number, y: number) => number {
  const lines = Math.max(0, age - 0.3) * 1.4;
  const smileFold = (ax: number, y: number) => {
    const height = ramp(44, 55, y) * (1 - ramp(60, 78, y));
    if (height === 0) return 0;
    const outside = ax - (18.5 + (y - 46) * 0.47);
    const step = 1 / (1 + Math.exp(-outside / 1.8));
    return (0.5 + 1.7 * age + 1.4 * mouth.smile) * height * step * Math.exp(-((Math.max(0, outside) / 17) ** 2));
  };
  const underEye = (ax: number, y: number) => {
    const trough = y - (12.3 + 0.01 * (ax - 34) ** 2);
    const hollow = (0.4 + 1.3 * age) * bell(trough, 2.8) * ramp(12, 20, ax) * (1 - ramp(38, 50, ax));
    return (0.5 + 1.1 * age + 0.4 * mouth.smile) * bell2(ax - eyeDistanceMm, y - 8.3, 12, 2.8) - hollow;
  };
  const jowls = (ax: number, y: number) =>
    age * (1.7 * bell2(ax - 39, y - 88 * lengthShare, 9, 9) - 1 * bell2(ax - 27, y - 90 * lengthShare, 5.5, 9)) -
    0.25 * age * bell(ax - 30 - 0.12 * (y - 74), 2.6) * ramp(72, 80, y) * ramp(98, 88, y);
  const laughter = (ax: number, y: number) => {
    if (ax < 46 || ax > 68 || y < -16 || y > 20) return 0;
    let depth = 0;
    for (let k = -1; k <= 1; k++) {
      const away = y - 1 - k * 4.5 - (ax - 50) * (0.12 + 0.42 * k) + 0.6 * noise.wave(ax * 0.2, k * 3);
      depth += bell(away, 0.65) * ramp(49, 53, ax) * (1 - ramp(57, 65, ax));
    }
    return 0.6 * lines * depth;
  };
  const thought = (x: number, y: number) => {
    if (y < -72 || y > -30) return 0;
    let depth = 0;
    for (let k = 0; k < 3; k++) {
      const away = y + 41 + k * 10 - 1.6 * Math.sin(Math.abs(x) * 0.06 + k) + 3 * noise.cloud(x * 0.05, k * 9, 2);
      depth += bell(away, 1) * (1 - ramp(22, 46, Math.abs(x) + 6 * k)) * (0.6 + 0.8 * noise.wave(x * 0.08, k * 5));
    }
    return 0.5 * lines * depth;
  };
  return (x, y) => {
    const ax = Math.abs(x);
    const frown = 0.45 * lines * bell(ax - 5.5 - 0.06 * (y + 18), 0.7) * bell(y + 16, 6);
    return smileFold(ax, y) + underEye(ax, y) + jowls(ax, y) - laughter(ax, y) - thought(x, y) - frown;
  };
}

/** The head seen from the front, without hair and ears. */
type Outline = {
  /** Square of half the width at a height (mm2); 0 above the crown and below the chin. */
  squaredHalfWidth(y: number): number;
  halfWidth(y: number): number;
  /** Distance (mm) to the edge, positive inside. */
  inside(x: number, y: number): number;
  chinMm: number;
};

/** How long the drawn face is against the knots below. */
const lengthShare = 0.97;

/** Outline curve from the crown (-114 mm) over cheekbones and jaw to the chin. */
function createOutline({ masculinity: m }: Portrait): Outline {
  const angle = mix(0.99, 1.03, m);
  const knots: Point[] = [
    [-114, 0],
    [-107, 34],
    [-95, 53],
    [-77, 66],
    [-54, 71.5],
    [-26, 72.5],
    [2, 71],
    [22, 69],
    [42, mix(65, 65.5, m) * mix(1, angle, 0.45)],
    [60, mix(60, 61.5, m) * angle],
    [76, mix(52.5, 54.5, m) * angle],
    [90, mix(42, 45, m) * mix(1, angle, 0.6)],
    [100.5, mix(31, 34.5, m)],
    [108.5, mix(18, 21.5, m)],
    [112.5, 0],
  ];
  const scaled = knots.map(([y, half]): Point => [y > 0 ? y * lengthShare : y, half * half]);
  const curve = curveThrough(scaled);
  const squaredHalfWidth = (y: number) => Math.max(0, curve(y));
  return {
    squaredHalfWidth,
    halfWidth: (y) => Math.sqrt(squaredHalfWidth(y)),
    inside(x, y) {
      const stepMm = 0.2;
      const slopeY = (squaredHalfWidth(y + stepMm) - squaredHalfWidth(y - stepMm)) / (2 * stepMm);
      return (squaredHalfWidth(y) - x * x) / Math.sqrt(4 * x * x + slopeY * slopeY + 1);
    },
    chinMm: 112.5 * lengthShare,
  };
}
