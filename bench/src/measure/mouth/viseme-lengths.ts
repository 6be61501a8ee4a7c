import { known } from '@portray/foundation/known';
import type { ApertureTrack } from '../sound/lag.ts';
import { quantile } from '../statistics.ts';

/** Turns smaller than this share of the 95th percentile are no shape of their own (as 'shut' ends at 15 % too). */
const leastTurn = 0.15;

/**
 * How long the mouth holds its shapes, in seconds. A shape is a turning point of the aperture, a closure or an
 * opening; it lasts half of the time from the turn before it to the turn after it.
 */
export function visemeLengths(track: ApertureTrack): number[] {
  const values = Array.from(track.values);
  const turns = turningPoints(values, leastTurn * quantile(values, 0.95));
  return turns.slice(2).map((turn, i) => (turn - known(turns[i])) / 2 / track.framesPerSecond);
}

/** Frames at which the values turn by at least `least` (zigzag), between frames where neighbours are nearly as far. */
function turningPoints(values: number[], least: number): number[] {
  const turns: number[] = [];
  let highest = 0;
  let lowest = 0;
  let direction = 0;
  for (let i = 1; i < values.length; i++) {
    if (known(values[i]) > known(values[highest])) highest = i;
    if (known(values[i]) < known(values[lowest])) lowest = i;
    if (direction >= 0 && known(values[highest]) - known(values[i]) >= least) {
      turns.push(highest + vertex(values, highest));
      direction = -1;
      lowest = i;
      highest = i;
    } else if (direction <= 0 && known(values[i]) - known(values[lowest]) >= least) {
      turns.push(lowest + vertex(values, lowest));
      direction = 1;
      highest = i;
      lowest = i;
    }
  }
  return turns;
}

/** Of the parabola through a turning value and its neighbours, −0.5 … 0.5. */
function vertex(values: number[], i: number): number {
  if (i === 0 || i === values.length - 1) return 0;
  const bend = known(values[i - 1]) - 2 * known(values[i]) + known(values[i + 1]);
  return Math.abs(bend) > 1e-9
    ? Math.max(-0.5, Math.min(0.5, (known(values[i - 1]) - known(values[i + 1])) / (2 * bend)))
    : 0;
}
