import type { RgbImage } from '@portray/foundation/face-landmarks';
import { doubleAt } from '@portray/foundation/typed-reads';
import { brightnessAt } from '../picture/look.ts';
import { frameX, frameY } from '../rig/axes.ts';
import { type Curve, curveAt, curveX } from '../rig/curve.ts';
import { type EyeLids, largestGap } from '../rig/eyes/eyes-on-mesh.ts';
import { clamp } from '../shaping.ts';

/** How far the mesh's margin is raised in its middle, in openings and to what share of the way to the brow; and how much more on a side. */
const raised = Array.from({ length: 18 }, (_, i) => (i - 2) / 24);
const toBrow = 0.5;
const slanted = [-0.3, -0.15, 0, 0.15, 0.3];
/** Places along the eye (shares of half its width). */
const places = Array.from({ length: 25 }, (_, i) => (i - 12) / 15);
/** Skin is seen from this far above the line on, up to twice as far; in openings. */
const skinAbove = 0.1;
/** What a raise of a whole opening costs, in shares of the skin's light. */
const distanceCost = 0.25;
/** Single lashes count no more than this. */
const highestEdge = 0.45;
/** A raise is believed if it makes the line so much clearer. */
const leastGain = 0.03;

/** The mesh has the upper lids of many open eyes too low: raises them to the dark line, with lighter skin above it, that lashes make. */
export function raiseToLashes(eye: EyeLids, image: RgbImage): EyeLids {
  const { axes, upper, openingPx, browDistancePx, widthPx } = eye;
  const light = (x: number, y: number) => brightnessAt(image, frameX(axes, x, y), frameY(axes, x, y));
  const skin = Math.max(12, skinUnder(eye, light));
  const clearness = (margin: Curve) => {
    let sum = 0;
    for (const place of places) {
      const x = (place * widthPx) / 2;
      const y = curveAt(margin, x);
      const line = (light(x, y) + light(x, y - 0.04 * openingPx)) / 2;
      const over = [1, 1.5, 2].reduce((all, times) => all + light(x, y - times * skinAbove * openingPx), 0) / 3;
      sum += clamp((over - line) / skin, -highestEdge, highestEdge) - (0.4 * line) / skin;
    }
    return sum / places.length;
  };
  let best = { margin: upper, score: clearness(upper) + leastGain, up: 0 };
  for (const up of raised) {
    if (up * openingPx > toBrow * browDistancePx) break;
    for (const slant of slanted) {
      const margin = raise(upper, widthPx / 2, up * openingPx, slant);
      const score = clearness(margin) - distanceCost * Math.abs(up);
      if (score > best.score) best = { margin, score, up };
    }
  }
  return {
    ...eye,
    upper: best.margin,
    openingPx: largestGap(best.margin, eye.lower),
    browDistancePx: Math.max(0.4 * browDistancePx, browDistancePx - best.up * openingPx),
  };
}

/** A margin raised by so much in its middle (px), by nothing at the corners, and by a share more on the right than on the left. */
function raise(margin: Curve, halfPx: number, upPx: number, slant: number): Curve {
  const values = margin.values.map((y, i) => {
    const side = clamp(curveX(margin, i) / halfPx, -1, 1);
    return y - upPx * Math.sqrt(1 - side * side) * (1 + 2 * slant * side);
  });
  return { ...margin, values };
}

/** The middle of the light under the eye. */
function skinUnder({ lower, openingPx, widthPx }: EyeLids, light: (x: number, y: number) => number): number {
  const seen = Array.from({ length: 21 }, (_, i) => ((i - 10) / 25) * widthPx).flatMap((x) =>
    [0.5, 0.7, 0.9].map((down) => light(x, curveAt(lower, x) + down * openingPx)),
  );
  return doubleAt(Float64Array.from(seen).sort(), seen.length >> 1);
}
