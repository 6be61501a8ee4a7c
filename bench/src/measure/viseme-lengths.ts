import type { ApertureTrack } from './lag.ts';
import { quantile } from './statistics.ts';

/** Turns smaller than this share of the 95th percentile of the aperture are no mouth shape of their own. */
const leastTurn = 0.12;

/**
 * How long the mouth holds its shapes, in seconds. A shape is a turning point of the aperture; it lasts from half-way
 * after the turn before to half-way to the turn after, between frames by interpolation.
 */
export function visemeLengths(track: ApertureTrack): number[] {
  const values = Array.from(track.values);
  const turns = turningPoints(values, leastTurn * quantile(values, 0.95));
  const borders = turns.slice(1).map((turn, i) => crossing(values, turns[i], turn));
  return borders.slice(1).map((border, i) => (border - borders[i]) / track.framesPerSecond);
}

/** Frames at which the values turn by at least `least` (zigzag). */
function turningPoints(values: number[], least: number): number[] {
  const turns: number[] = [];
  let highest = 0;
  let lowest = 0;
  let direction = 0;
  for (let i = 1; i < values.length; i++) {
    if (values[i] > values[highest]) highest = i;
    if (values[i] < values[lowest]) lowest = i;
    if (direction >= 0 && values[highest] - values[i] >= least) {
      turns.push(highest);
      direction = -1;
      lowest = i;
      highest = i;
    } else if (direction <= 0 && values[i] - values[lowest] >= least) {
      turns.push(lowest);
      direction = 1;
      highest = i;
      lowest = i;
    }
  }
  return turns;
}

/** Where the values first pass half-way between two turns, in frames. */
function crossing(values: number[], from: number, to: number): number {
  const half = (values[from] + values[to]) / 2;
  const rises = values[to] > values[from];
  for (let i = from; i < to; i++) {
    const passes = rises ? values[i + 1] >= half : values[i + 1] <= half;
    if (passes) return i + (half - values[i]) / (values[i + 1] - values[i]);
  }
  return to;
}
