import { AppError } from '@portray/foundation/errors';
import { type Sculpture, type SculptureNumber, sculptureNames, sculptureNumbers, wholeNumbers } from './sculpture.ts';

/** Least and most turn and tilt, in radians. */
const slightTurn = [0.08, 0.14] as const;
const slightTilt = [0.02, 0.05] as const;

/**
 * Refuses what the engine cannot bring to life: an eye wider than a human's, a dark moustache, a head that faces the camera
 * squarely, numbers outside their range. Throws AppError invalid_input, which names the first of them.
 */
export function checkSculpture(sculpture: Sculpture): void {
  for (const name of sculptureNames) checkRange(name, sculpture[name]);
  for (const name of wholeNumbers) if (!Number.isInteger(sculpture[name])) refuse(name, 'is not a whole number');
  if (!within(Math.abs(sculpture.yaw), slightTurn)) refuse('yaw', 'is no slight turn to the side');
  if (!within(Math.abs(sculpture.roll), slightTilt)) refuse('roll', 'is no slight tilt');
}

function checkRange(name: SculptureNumber, value: number): void {
  const [, least, most] = sculptureNumbers[name];
  if (!within(value, [least, most])) refuse(name, `is not between ${least} and ${most}`);
}

/** Not a number is within nothing. */
const within = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;

function refuse(name: SculptureNumber, reason: string): never {
  throw new AppError('invalid_input', `This portrait cannot be modelled: its number '${name}' ${reason}.`);
}
