import type { Vector } from '../maths/vector.ts';

/** Place of a landmark of an upright face that looks straight ahead. */
export type Places = (point: number) => Vector;

type Measure = { mean: number; sd: number; of: (places: Places) => number };

/** Proportions of faces: mean and standard deviation of 174 people who look ahead (x to the right, y down). */
export const faceMeasures: Record<string, Measure> = {
  width_height: { mean: 0.85, sd: 0.033, of: (p) => wide(p) / tall(p) },
  intercanthal: { mean: 0.265, sd: 0.011, of: (p) => away(p, 133, 362) / wide(p) },
  eye_width: { mean: 0.209, sd: 0.008, of: (p) => eye(p) / wide(p) },
  outer_canthal: { mean: 0.682, sd: 0.025, of: (p) => away(p, 33, 263) / wide(p) },
  eye_open: { mean: 0.29, sd: 0.047, of: (p) => both(away(p, 159, 145), away(p, 386, 374)) / eye(p) },
  nose_width: { mean: 0.34, sd: 0.023, of: (p) => away(p, 129, 358) / wide(p) },
  nose_alar: { mean: 0.286, sd: 0.023, of: (p) => away(p, 98, 327) / wide(p) },
  bridge_width: { mean: 0.117, sd: 0.006, of: (p) => away(p, 193, 417) / wide(p) },
  mouth_width: { mean: 0.442, sd: 0.043, of: (p) => away(p, 61, 291) / wide(p) },
  upper_lip: { mean: 0.034, sd: 0.007, of: (p) => away(p, 0, 13) / tall(p) },
  lower_lip: { mean: 0.059, sd: 0.006, of: (p) => away(p, 14, 17) / tall(p) },
  forehead_brow: { mean: 0.17, sd: 0.017, of: (p) => (brow(p) - p(10)[1]) / tall(p) },
  brow_eye: { mean: 0.113, sd: 0.015, of: (p) => (both(p(159)[1], p(386)[1]) - brow(p)) / tall(p) },
  eye_y: { mean: 0.315, sd: 0.016, of: (p) => (eyeLine(p) - p(10)[1]) / tall(p) },
  nose_base: { mean: 0.606, sd: 0.03, of: (p) => down(p, 10, 2) / tall(p) },
  nose_len: { mean: 0.243, sd: 0.02, of: (p) => down(p, 168, 4) / tall(p) },
  philtrum: { mean: 0.087, sd: 0.011, of: (p) => down(p, 2, 0) / tall(p) },
  mouth_y: { mean: 0.739, sd: 0.021, of: (p) => (lipLine(p) - p(10)[1]) / tall(p) },
  chin: { mean: 0.19, sd: 0.022, of: (p) => down(p, 17, 152) / tall(p) },
  jaw_width: { mean: 0.81, sd: 0.02, of: (p) => away(p, 172, 397) / wide(p) },
  chin_width: { mean: 0.461, sd: 0.028, of: (p) => away(p, 149, 378) / wide(p) },
  cheek: { mean: 0.934, sd: 0.013, of: (p) => away(p, 116, 345) / wide(p) },
  temple: { mean: 0.955, sd: 0.015, of: (p) => away(p, 21, 251) / wide(p) },
  brow_len: { mean: 0.317, sd: 0.005, of: (p) => both(away(p, 70, 107), away(p, 300, 336)) / wide(p) },
  smile: { mean: 0.023, sd: 0.018, of: (p) => (lipLine(p) - both(p(61)[1], p(291)[1])) / tall(p) },
  nose_depth: { mean: 0.135, sd: 0.027, of: (p) => (p(168)[2] - p(4)[2]) / tall(p) },
  eye_tilt: { mean: 2.761, sd: 2.324, of: (p) => both(tilt(p, 133, 33), tilt(p, 362, 263)) },
};

/** How far each measure of a face lies from the mean, in standard deviations. */
export function deviationsOf(places: Places): Record<string, number> {
  const entries = Object.entries(faceMeasures);
  return Object.fromEntries(entries.map(([name, { mean, sd, of }]) => [name, (of(places) - mean) / sd]));
}

/** Landmarks (x, y, z of one after the other) turned until the face is upright and looks straight ahead. */
export function straightened(points: readonly number[]): Places {
  const raw: Places = (point) => [points[point * 3]!, points[point * 3 + 1]!, points[point * 3 + 2]!];
  const [left, right] = [raw(33), raw(263)];
  const roll = Math.atan2(right[1] - left[1], right[0] - left[0]);
  const rolled = (point: number): Vector => {
    const [x, y, z] = raw(point);
    return [x * Math.cos(roll) + y * Math.sin(roll), y * Math.cos(roll) - x * Math.sin(roll), z];
  };
  const [from, to] = [rolled(234), rolled(454)];
  const yaw = Math.atan2(to[2] - from[2], to[0] - from[0]);
  return (point) => {
    const [x, y, z] = rolled(point);
    return [x * Math.cos(yaw) + z * Math.sin(yaw), y, z * Math.cos(yaw) - x * Math.sin(yaw)];
  };
}

const both = (a: number, b: number) => (a + b) / 2;
const away = (p: Places, a: number, b: number) => Math.hypot(p(a)[0] - p(b)[0], p(a)[1] - p(b)[1]);
const down = (p: Places, from: number, to: number) => p(to)[1] - p(from)[1];
const tall = (p: Places) => away(p, 10, 152);
const wide = (p: Places) => away(p, 234, 454);
const eye = (p: Places) => both(away(p, 33, 133), away(p, 263, 362));
const brow = (p: Places) => both(p(105)[1], p(334)[1]);
const eyeLine = (p: Places) => both(both(p(33)[1], p(133)[1]), both(p(263)[1], p(362)[1]));
const lipLine = (p: Places) => both(p(13)[1], p(14)[1]);
const tilt = (p: Places, inner: number, outer: number) =>
  (Math.atan2(p(inner)[1] - p(outer)[1], Math.abs(p(outer)[0] - p(inner)[0])) * 180) / Math.PI;
