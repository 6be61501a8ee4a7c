import { byteAt, floatAt, int32At } from '@portray/foundation/typed-reads';
import type { FrameSize } from '../../picture/fit.ts';
import { clamp } from '../../shaping.ts';
import { kind } from './solve-shares.ts';

/** For each pixel the colour of the person and that of the wall which it is best a mix of, and how sure that is (0 to 1). */
export type Samples = { front: Float32Array; behind: Float32Array; sureness: Float32Array };

/** `colours` are three for each pixel (0 to 1), `kinds` one of `kind`; samples lie no further away than `reachPx`. */
export type SampleSource = { colours: Float32Array; kinds: Uint8Array; reachPx: number };

const rayCount = 12;
/** A ray takes what it meets first, and again this much further on (of the reach). */
const depths = [0.02, 0.1];
/** Mean difference (0 to 1) of a mix from what is seen that is as good as none: grain. */
const grain = 0.012;
/** Nearer samples count for more: this much (in units of grain, squared) over the whole reach. */
const farness = 1.5;
/** Shares up to the first count as little of the person, from the second on as much. */
const [little, much] = [0.33, 0.67];
/** How sure a mix is: by its cost, by what the best mix of another share costs more, and by the contrast (squared) of its two colours. */
const doubts = { cost: 12, margin: 3, contrast: 0.01 };

/**
 * Looks around every unknown pixel for colours of the person and of the wall, and keeps the two whose mix comes nearest
 * to what is seen (after Gastal, Oliveira 2010). It is sure of them where they differ and where no other mix of quite
 * another share does as well.
 */
export function sampleColours({ colours, kinds, reachPx }: SampleSource, size: FrameSize): Samples {
  const { width, height } = size;
  const front = colours.slice();
  const behind = colours.slice();
  const sureness = new Float32Array(width * height);
  const [ofPerson, ofWall] = [new Found(), new Found()];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (kinds[at] !== kind.unknown) continue;
      ofPerson.count = 0;
      ofWall.count = 0;
      const turn = (x % 3) + 3 * (y % 3);
      for (let ray = 0; ray < rayCount; ray++) cast(kinds, size, ray * 9 + turn, x, y, ofPerson, ofWall, reachPx);
      const best = bestMix(colours, at, ofPerson, ofWall, reachPx);
      sureness[at] = best.sureness;
      for (let c = 0; c < 3; c++) {
        if (best.person >= 0) front[at * 3 + c] = floatAt(colours, best.person * 3 + c);
        if (best.wall >= 0) behind[at * 3 + c] = floatAt(colours, best.wall * 3 + c);
      }
    }
  }
  return { front, behind, sureness };
}

/** Samples of one kind: pixels, and how far they are. */
class Found {
  readonly places = new Int32Array(rayCount * depths.length);
  readonly away = new Float32Array(rayCount * depths.length);
  count = 0;
}

/** The directions (x, y) of all rays: each pixel of 3 × 3 has others. */
const rays = Float32Array.from({ length: rayCount * 9 * 2 }, (_, at) => {
  const angle = (2 * Math.PI * (at >> 1)) / (rayCount * 9);
  return at % 2 === 0 ? Math.cos(angle) : Math.sin(angle);
});

/** Adds the first pixels of either kind on a ray from a pixel, and others of that kind behind them. */
function cast(
  kinds: Uint8Array,
  { width, height }: FrameSize,
  ray: number,
  x: number,
  y: number,
  ofPerson: Found,
  ofWall: Found,
  reachPx: number,
): void {
  const [dx, dy] = [floatAt(rays, ray * 2), floatAt(rays, ray * 2 + 1)];
  let wantsPerson = true;
  let wantsWall = true;
  for (let px = 1; px <= reachPx && (wantsPerson || wantsWall); px += px < 8 ? 1 : 2) {
    const [column, row] = [Math.round(x + dx * px), Math.round(y + dy * px)];
    if (column < 0 || row < 0 || column >= width || row >= height) return;
    const of = byteAt(kinds, row * width + column);
    if (of === kind.unknown || (of === kind.person ? !wantsPerson : !wantsWall)) continue;
    for (const depth of depths) {
      const further = px + depth * reachPx;
      const [toX, toY] = [Math.round(x + dx * further), Math.round(y + dy * further)];
      if (toX < 0 || toY < 0 || toX >= width || toY >= height) continue;
      const to = toY * width + toX;
      if (kinds[to] !== of) continue;
      const found = of === kind.person ? ofPerson : ofWall;
      found.places[found.count] = to;
      found.away[found.count] = px;
      found.count++;
    }
    if (of === kind.person) wantsPerson = false;
    else wantsWall = false;
  }
}

type Mix = { person: number; wall: number; sureness: number };

function bestMix(colours: Float32Array, at: number, ofPerson: Found, ofWall: Found, reachPx: number): Mix {
  const [r, g, b] = [floatAt(colours, at * 3), floatAt(colours, at * 3 + 1), floatAt(colours, at * 3 + 2)];
  let [person, wall, least] = [-1, -1, Number.POSITIVE_INFINITY];
  let bestShare = 0.5;
  let contrast = 0;
  // The best mixes with little, some and much of the person: where two of them do well nothing is sure.
  const leastIn = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let i = 0; i < ofPerson.count; i++) {
    const p = int32At(ofPerson.places, i) * 3;
    const [pr, pg, pb] = [floatAt(colours, p), floatAt(colours, p + 1), floatAt(colours, p + 2)];
    for (let j = 0; j < ofWall.count; j++) {
      const w = int32At(ofWall.places, j) * 3;
      const [wr, wg, wb] = [floatAt(colours, w), floatAt(colours, w + 1), floatAt(colours, w + 2)];
      const [dr, dg, db] = [pr - wr, pg - wg, pb - wb];
      const apart = dr * dr + dg * dg + db * db;
      const share = clamp(((r - wr) * dr + (g - wg) * dg + (b - wb) * db) / (apart + 1e-6), 0, 1);
      const [er, eg, eb] = [r - wr - share * dr, g - wg - share * dg, b - wb - share * db];
      const missed = (er * er + eg * eg + eb * eb) / (3 * grain * grain);
      const cost = missed + (farness * (floatAt(ofPerson.away, i) + floatAt(ofWall.away, j))) / reachPx;
      const part = partOf(share);
      if (cost < (leastIn[part] ?? 0)) leastIn[part] = cost;
      if (cost < least) [person, wall, least, bestShare, contrast] = [p / 3, w / 3, cost, share, apart];
    }
  }
  if (person < 0) return { person: firstOf(ofPerson), wall: firstOf(ofWall), sureness: 0 };
  const bestPart = partOf(bestShare);
  const other = bestPart === 1 ? Math.min(leastIn[0] ?? 0, leastIn[2] ?? 0) : (leastIn[2 - bestPart] ?? 0);
  const margin = 1 - Math.exp(-Math.max(0, other - least) / doubts.margin);
  const fit = Math.exp(-least / doubts.cost);
  const clear = contrast / (contrast + doubts.contrast);
  return { person, wall, sureness: fit * clear * margin };
}

function partOf(share: number): 0 | 1 | 2 {
  if (share < little) return 0;
  return share > much ? 2 : 1;
}

function firstOf(found: Found): number {
  return found.count > 0 ? int32At(found.places, 0) : -1;
}
