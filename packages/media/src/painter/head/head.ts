import { known } from '@portray/foundation/known';
import { curveThrough } from '../maths/curve.ts';
import type { Noise } from '../maths/noise.ts';
import { bell, bell2, clamp, mix, ramp } from '../maths/shaping.ts';
import type { Point } from '../maths/vector.ts';
import type { Portrait } from '../portrait.ts';
import type { WarpPair } from '../shape/warp.ts';
import { createAgeSigns } from './age-signs.ts';
import { createEyes, type Eyes, eyeDistanceMm } from './eyes.ts';
import { createMouth, type Mouth } from './mouth.ts';
import { createNose, type Nose } from './nose.ts';
import { createOutline, lengthShare, type Outline } from './outline.ts';
import { createPose, type Pose } from './pose.ts';

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
