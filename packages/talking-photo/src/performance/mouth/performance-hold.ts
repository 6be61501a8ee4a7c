import { known } from '@portray/foundation/known';
import { floatAt } from '@portray/foundation/typed-reads';
import { mix } from '../../shaping.ts';
import type { MouthTracks } from './visemes.ts';

/** A shape held for less than this looks like a twitch. */
const shortestHoldSeconds = 0.08;
/** Least half of the time between the turns on either side of a shape; above the hold because turns are whole frames. */
const shortestTurnSeconds = 0.085;
/** Smaller turns are not shapes of their own. This share and those below are of the 95th percentile of the opening. */
const smallestTurn = 0.12;
/** What is left of a shape that is too short to be held: too little to be noticed. */
const remainder = 0.05;
/** A short opening between two shapes is left out up to this height, as fast speakers do. */
const lowOpening = 0.5;
/** Shorter openings are dropped at any height: a mouth does not open and shut within two frames. */
const hastySeconds = 0.05;
const passes = 3;

/**
 * Makes each opening and closing last 80 ms where possible: short dips are filled, short small openings are left out,
 * and others take time from a longer neighbour. Frames with a 1 in `mustBeShut` stay shut. Changes `tracks.opening`.
 */
export function holdShapes(tracks: MouthTracks, mustBeShut: Uint8Array, framesPerSecond: number): void {
  const { opening } = tracks;
  const wide = opening.toSorted()[Math.round((opening.length - 1) * 0.95)] ?? 0;
  if (!(wide > 0)) return;
  for (let pass = 0; pass < passes; pass++) {
    let done = -1;
    for (const shape of findShapes(opening, smallestTurn * wide)) {
      if (shape.before < done) continue;
      const heldSeconds = (shape.end - shape.start) / framesPerSecond;
      const turnSeconds = (shape.after - shape.before) / 2 / framesPerSecond;
      if (turnSeconds < shortestTurnSeconds && settle(opening, mustBeShut, shape, turnSeconds, wide)) {
        done = shape.after;
      } else if (pass > 0 && heldSeconds < shortestHoldSeconds) {
        lengthen(opening, mustBeShut, shape, (shortestHoldSeconds + 0.02) * framesPerSecond);
      }
    }
  }
}

/** One opening or closing, in frames. */
type Shape = {
  /** Its own turn and those beside it. */
  before: number;
  turn: number;
  after: number;
  /** Where the values pass half-way from the turn before it, and to the turn after it. */
  start: number;
  end: number;
  /** How long the shapes beside it last; infinite at the ends of the video. */
  lastedBefore: number;
  lastsAfter: number;
};

/** Every turn between two others. */
function findShapes(opening: Float32Array, least: number): Shape[] {
  const turns = findTurns(opening, least);
  const borders = turns.slice(1).map((turn, i) => crossing(opening, known(turns[i]), turn));
  return turns.slice(1, -1).map((turn, i) => {
    const start = known(borders[i]);
    const end = known(borders[i + 1]);
    return {
      before: known(turns[i]),
      turn,
      after: known(turns[i + 2]),
      start,
      end,
      lastedBefore: start - (borders[i - 1] ?? Number.NEGATIVE_INFINITY),
      lastsAfter: (borders[i + 2] ?? Number.POSITIVE_INFINITY) - end,
    };
  });
}

/** Levels a short shape with its neighbours; false when it is too strong for that. */
function settle(opening: Float32Array, mustBeShut: Uint8Array, shape: Shape, seconds: number, wide: number): boolean {
  const { before, turn, after } = shape;
  const [first, value, last] = [floatAt(opening, before), floatAt(opening, turn), floatAt(opening, after)];
  if (value > first) {
    const base = Math.max(first, last);
    if (value - base > lowOpening * wide && seconds > hastySeconds) return false;
    for (let frame = before; frame <= after; frame++) {
      opening[frame] = Math.min(floatAt(opening, frame), base + remainder * wide);
    }
    return true;
  }
  if (mustBeShut.subarray(before, after).includes(1)) return false;
  const level = Math.min(first, last) - remainder * wide;
  for (let frame = before; frame <= after; frame++) opening[frame] = Math.max(floatAt(opening, frame), level);
  return true;
}

/** Moves the frame beyond each border halfway to the turn where the shape on that side lasts `longFrames` or more. */
function lengthen(opening: Float32Array, mustBeShut: Uint8Array, shape: Shape, longFrames: number): void {
  const sides = [
    { frame: Math.floor(shape.start), lasts: shape.lastedBefore },
    { frame: Math.ceil(shape.end), lasts: shape.lastsAfter },
  ];
  for (const { frame, lasts } of sides) {
    if (lasts < longFrames || mustBeShut[frame] !== 0) continue;
    opening[frame] = mix(floatAt(opening, frame), floatAt(opening, shape.turn), 0.5);
  }
}

/** Frames at which the values turn by at least `least`. */
function findTurns(values: Float32Array, least: number): number[] {
  const turns: number[] = [];
  let high = { frame: 0, value: Number.NEGATIVE_INFINITY };
  let low = { frame: 0, value: Number.POSITIVE_INFINITY };
  let direction: 'up' | 'down' | 'any' = 'any';
  for (const [frame, value] of values.entries()) {
    if (value > high.value) high = { frame, value };
    if (value < low.value) low = { frame, value };
    if (direction !== 'down' && high.value - value >= least) {
      turns.push(high.frame);
      direction = 'down';
    } else if (direction !== 'up' && value - low.value >= least) {
      turns.push(low.frame);
      direction = 'up';
    } else continue;
    high = { frame, value };
    low = { frame, value };
  }
  return turns;
}

/** Where the values pass half-way between two turns, in frames. */
function crossing(values: Float32Array, from: number, to: number): number {
  let here = floatAt(values, from);
  const end = floatAt(values, to);
  const half = (here + end) / 2;
  const rises = end > here;
  for (const [i, next] of values.subarray(from + 1, to + 1).entries()) {
    if (rises ? next >= half : next <= half) return from + i + (half - here) / (next - here);
    here = next;
  }
  return to;
}
