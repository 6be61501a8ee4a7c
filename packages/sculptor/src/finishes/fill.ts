import type { Rgb } from './finish.ts';
import { smoothStep } from './tone.ts';

/**
 * A photographer's reflector, held to very dark skin and away from very light skin: a factor of its light. The lit
 * cheek then lies between L* 28 and 84.
 */
export function fillOf([red, green, blue]: Rgb): number {
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1 + 0.5 * smoothStep(0.14, 0.02, luminance) - 0.1 * smoothStep(0.4, 0.65, luminance);
}
