import { doubleAt } from '@portray/foundation/typed-reads';
import { type Curve, curveAt, curveX } from '../rig/curve.ts';
import type { MouthShape } from '../rig/measure-mouth.ts';
import { clamp, mix, smoothStep } from '../shaping.ts';
import type { InnerColour } from './inner-colours.ts';
import type { PatchPainter } from './patch.ts';

/** The teeth that the photo shows: how they look, their lower edge, and how surely (0–1) a column shows one. */
type OwnTeeth = { read(x: number, y: number, into: InnerColour): void; edge: Curve; certainty: Curve };

/** How much brighter (share of the light above black) the photo's teeth are than painted ones there, and their U and V for each step of light. */
type Match = { x: number; gain: number; u: number; v: number };

/** The last so many face heights of the photo's row are compared, at these heights between lip (0) and edge (1). */
const compared = { width: 0.02, heights: [0.4, 0.5, 0.6, 0.7] };
const gains = { least: 0.6, most: 1.9 };
/** Painted teeth are so far (face heights) like the photo's last one, and so far away like themselves. */
const likeness = { until: 0.02, gone: 0.12 };

/** Brings painted teeth beside the photo's own to the light and colour in which these end: one row, and no step in it. */
export function matchRow(mouth: MouthShape, own: OwnTeeth, paint: PatchPainter): PatchPainter {
  const sure = [...own.certainty.values.keys()].filter((i) => doubleAt(own.certainty.values, i) > 0.9);
  const [first, last] = [sure[0], sure.at(-1)];
  if (first === undefined || last === undefined) return paint;
  const inwards = compared.width * mouth.unitPx;
  const [from, to] = [curveX(mouth.upper, first), curveX(mouth.upper, last)];
  const left = compareRows(mouth, own, paint, from, Math.min(to, from + inwards));
  const right = compareRows(mouth, own, paint, to, Math.max(from, to - inwards));
  return (x, y, sample) => {
    paint(x, y, sample);
    const match = x < (from + to) / 2 ? left : right;
    const beyond = (x < match.x ? match.x - x : x - match.x) / mouth.unitPx;
    const like = 1 - smoothStep(likeness.until, likeness.gone, beyond);
    if (like === 0) return;
    const above = Math.max(0, sample.y - 16);
    const lit = above * mix(1, match.gain, like);
    const keeps = above > 0 ? lit / above : 1;
    sample.y = Math.min(235, 16 + lit);
    sample.u = mix(128 + (sample.u - 128) * keeps, 128 + match.u * lit, like);
    sample.v = mix(128 + (sample.v - 128) * keeps, 128 + match.v * lit, like);
  };
}

/** Compares the rows from the end of the photo's one inwards. */
function compareRows(mouth: MouthShape, own: OwnTeeth, paint: PatchPainter, end: number, inner: number): Match {
  const [seen, painted] = [
    { y: 1e-3, u: 0, v: 0 },
    { y: 1e-3, u: 0, v: 0 },
  ];
  const sample = { y: 0, u: 128, v: 128, cover: 0 };
  const steps = Math.max(1, Math.round(Math.abs(inner - end)));
  for (let step = 0; step <= steps; step++) {
    const x = mix(end, inner, step / steps);
    for (const height of compared.heights) {
      const y = mix(curveAt(mouth.upper, x), curveAt(own.edge, x), height);
      own.read(x, y, sample);
      add(seen, sample);
      paint(x, y, sample);
      add(painted, sample);
    }
  }
  return {
    x: end,
    gain: clamp(seen.y / painted.y, gains.least, gains.most),
    u: seen.u / seen.y,
    v: seen.v / seen.y,
  };
}

function add(sum: InnerColour, { y, u, v }: InnerColour): void {
  sum.y += Math.max(0, y - 16);
  sum.u += u - 128;
  sum.v += v - 128;
}
