import type { MouthTracks } from './visemes.ts';

/** A shape held shorter looks like a twitch. */
const shortestHoldSeconds = 0.08;
/** Half of the time between the turns beside a shape; a little more than the hold, as turns fall between frames. */
const shortestTurnSeconds = 0.085;
/** Smaller turns are not shapes of their own; all parts are of the 95th percentile of the opening. */
const smallestTurn = 0.12;
/** What is left of a shape that was not held: too little to be seen as one. */
const remainder = 0.05;
/** Up to this height a short opening between two shapes is left out, as fast speakers do. */
const lowOpening = 0.5;
/** Shorter openings are dropped at any height: a mouth does not open and shut within two frames. */
const hastySeconds = 0.05;
const passes = 3;

/**
 * Lets each opening and closing last 80 ms where it can: short dips are filled, short small openings left out, and
 * others take time from a longer neighbour. Frames that `mustBeShut` stay shut. Changes the opening.
 */
export function holdShapes(tracks: MouthTracks, mustBeShut: Uint8Array, framesPerSecond: number): void {
  const { opening } = tracks;
  const wide = opening.toSorted()[Math.round((opening.length - 1) * 0.95)] ?? 0;
  if (!(wide > 0)) return;
  for (let pass = 0; pass < passes; pass++) {
    const turns = findTurns(opening, smallestTurn * wide);
    const borders = turns.slice(1).map((turn, i) => crossing(opening, turns[i]!, turn));
    let done = -1;
    for (let i = 1; i < borders.length; i++) {
      const place = { before: turns[i - 1]!, turn: turns[i]!, after: turns[i + 1]! };
      if (place.before < done) continue;
      const heldSeconds = (borders[i]! - borders[i - 1]!) / framesPerSecond;
      const turnSeconds = (place.after - place.before) / 2 / framesPerSecond;
      if (turnSeconds < shortestTurnSeconds && settle(opening, mustBeShut, place, turnSeconds, wide)) {
        done = place.after;
      } else if (pass > 0 && heldSeconds < shortestHoldSeconds) {
        lengthen(opening, mustBeShut, place.turn, borders, i, framesPerSecond);
      }
    }
  }
}

/** A turn and its neighbours, in frames. */
type Place = { before: number; turn: number; after: number };

/** Levels a short shape with its neighbours; false when it is too strong for that. */
function settle(opening: Float32Array, mustBeShut: Uint8Array, place: Place, seconds: number, wide: number): boolean {
  const { before, turn, after } = place;
  const [first, value, last] = [opening[before]!, opening[turn]!, opening[after]!];
  if (value > first) {
    const base = Math.max(first, last);
    if (value - base > lowOpening * wide && seconds > hastySeconds) return false;
    for (let frame = before; frame <= after; frame++) {
      opening[frame] = Math.min(opening[frame]!, base + remainder * wide);
    }
    return true;
  }
  if (mustBeShut.subarray(before, after).includes(1)) return false;
  const level = Math.min(first, last) - remainder * wide;
  for (let frame = before; frame <= after; frame++) opening[frame] = Math.max(opening[frame]!, level);
  return true;
}

/** Draws the frame beyond a border towards the turn, on sides where the neighbour is held long enough. */
function lengthen(
  opening: Float32Array,
  mustBeShut: Uint8Array,
  turn: number,
  borders: readonly number[],
  at: number,
  framesPerSecond: number,
): void {
  const long = (shortestHoldSeconds + 0.02) * framesPerSecond;
  const sides = [
    {
      frame: Math.floor(borders[at - 1]!),
      neighbour: borders[at - 1]! - (borders[at - 2] ?? Number.NEGATIVE_INFINITY),
    },
    { frame: Math.ceil(borders[at]!), neighbour: (borders[at + 1] ?? Number.POSITIVE_INFINITY) - borders[at]! },
  ];
  for (const { frame, neighbour } of sides) {
    if (neighbour < long || mustBeShut[frame] !== 0) continue;
    opening[frame]! += (opening[turn]! - opening[frame]!) * 0.5;
  }
}

/** Frames at which the values turn by at least `least`. */
function findTurns(values: Float32Array, least: number): number[] {
  const turns: number[] = [];
  let [high, low] = [0, 0];
  let direction: 'up' | 'down' | 'any' = 'any';
  for (let frame = 1; frame < values.length; frame++) {
    if (values[frame]! > values[high]!) high = frame;
    if (values[frame]! < values[low]!) low = frame;
    if (direction !== 'down' && values[high]! - values[frame]! >= least) {
      turns.push(high);
      direction = 'down';
    } else if (direction !== 'up' && values[frame]! - values[low]! >= least) {
      turns.push(low);
      direction = 'up';
    } else continue;
    [high, low] = [frame, frame];
  }
  return turns;
}

/** Where the values pass half-way between two turns, in frames. */
function crossing(values: Float32Array, from: number, to: number): number {
  const half = (values[from]! + values[to]!) / 2;
  const rises = values[to]! > values[from]!;
  for (let frame = from; frame < to; frame++) {
    const [here, next] = [values[frame]!, values[frame + 1]!];
    if (rises ? next >= half : next <= half) return frame + (half - here) / (next - here);
  }
  return to;
}
