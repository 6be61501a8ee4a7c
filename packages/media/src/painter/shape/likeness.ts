import { known } from '@portray/foundation/known';
import { mix } from '../maths/shaping.ts';
import type { Point, Vector } from '../maths/vector.ts';
import type { Portrait } from '../portrait.ts';
import table from './drawn-head.json' with { type: 'json' };
import { shapeOf, shapePoints } from './face-shape.ts';
import { type WarpPair, warpBetween } from './warp.ts';

/** Height of a face from the top of the forehead to the chin. */
const faceMm = 157;
/** How far behind the middle of the face the head turns (mm). */
const axisMm = 62;
/** What the mesh sees between lips that are shut, in face heights. */
const shutGap = 0.005;
const stiffness = 0.004;

/** Places around the face that keep still but for the turn: crown, parting, temples, ears, nape; mm, as z towards the viewer. */
const around: readonly Vector[] = [
  [0, -118, 30],
  [0, -92, 62],
  [-45, -108, 20],
  [45, -108, 20],
  [-80, -78, -30],
  [80, -78, -30],
  [-96, -20, -70],
  [96, -20, -70],
  [-98, 40, -75],
  [98, 40, -75],
  [-70, 122, -62],
  [70, 122, -62],
  [0, 150, -62],
];

/** Where ears show they turn, too; hair over them falls as it did. */
const ears: readonly Vector[] = [
  [-82, 13, -92],
  [82, 13, -92],
];

/** The mesh sees brows and upper lids of paintings lower than they are meant: both are set a little higher. */
const browPoints = new Set([
  70, 63, 105, 66, 107, 46, 53, 52, 65, 55, 300, 293, 334, 296, 336, 276, 283, 282, 295, 285,
]);
const lidPoints = new Set([161, 160, 159, 158, 157, 388, 387, 386, 385, 384]);
const [browRaisedMm, lidRaisedMm] = [1.1, 0.5];

function raisedMm(k: number): number {
  const point = known(shapePoints[k]);
  return browPoints.has(point) ? browRaisedMm : lidPoints.has(point) ? lidRaisedMm : 0;
}

/** From the head as the painter draws it to the person of a portrait, turned as the portrait says. */
export function likenessOf(portrait: Portrait): WarpPair {
  const drawn = drawnMarks(portrait);
  const { openMm, smile } = portrait.mouth;
  const shape = shapeOf(portrait, { gap: shutGap + openMm / faceMm, lift: 0.004 + 0.019 * smile }).map(
    ([x, y, z], k): Vector => [x * faceMm, y * faceMm - raisedMm(k), -z * faceMm],
  );
  const middle = (places: readonly (Point | Vector)[], c: 0 | 1) =>
    places.reduce((sum, place) => sum + place[c], 0) / places.length;
  const [shiftX, shiftY] = [middle(drawn, 0) - middle(shape, 0), middle(drawn, 1) - middle(shape, 1)];
  const placed = shape.map(([x, y, z]): Vector => [x + shiftX, y + shiftY, z]);
  const { style } = portrait.hair;
  const still = style === 'long' || style === 'bob' ? around : [...around, ...ears];
  const turn = turnBy(portrait.pose.yawRadians);
  return warpBetween(
    [...drawn, ...still.map(([x, y]): Point => [x, y])],
    [...placed.map(turn), ...still.map(turn)],
    stiffness,
  );
}

/** Around an upright axis behind the face, seen from the front. */
function turnBy(yawRadians: number): (place: Vector) => Point {
  const [cosine, sine] = [Math.cos(yawRadians), Math.sin(yawRadians)];
  return ([x, y, z]) => [x * cosine + (z + axisMm) * sine, y];
}

const unitMm = 0.01;

/**
 * Where the face mesh finds its landmarks on the head as it is drawn (mm), in the order of `shapePoints`; measured on
 * paintings whose shape was left alone: npm run measure-head -w @portray/media.
 */
function drawnMarks({ masculinity, mouth }: Pick<Portrait, 'masculinity' | 'mouth'>): Point[] {
  const open = mouth.openMm / table.openMm;
  const at = (k: number) =>
    unitMm *
    (mix(known(table.feminine[k]), known(table.masculine[k]), masculinity) +
      open * (known(table.open[k]) - known(table.shut[k])));
  return Array.from({ length: table.feminine.length / 2 }, (_, k): Point => [at(2 * k), at(2 * k + 1)]);
}
