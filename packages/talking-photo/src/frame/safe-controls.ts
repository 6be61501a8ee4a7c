import { type Controls, controlsAtRest } from '../performance/controls.ts';

type Range = readonly [low: number, high: number];

const ranges: Record<keyof Controls, Range> = {
  opening: [0, 0.15],
  width: [-1, 1],
  rounding: [0, 1],
  upperLip: [0, 1],
  press: [0, 1],
  tuck: [0, 1],
  tongue: [0, 1],
  speaking: [0, 1],
  neutral: [0, 1],
  smile: [0, 1],
  mouthSkew: [-1, 1],
  blink: [0, 1],
  brow: [-1, 1],
  browSkew: [-1, 1],
  lid: [-1, 1],
  gazeX: [-1, 1],
  gazeY: [-1, 1],
  yaw: [-0.16, 0.16],
  pitch: [-0.11, 0.11],
  roll: [-0.08, 0.08],
  shift: [-0.03, 0.03],
  sway: [-0.05, 0.05],
  breath: [-1, 1],
  seconds: [0, 1e6],
};

const names = Object.keys(ranges) as (keyof Controls)[];

/** The controls clamped to their ranges; NaN becomes the rest position. */
export function safeControls(controls: Controls): Controls {
  const safe = { ...controlsAtRest };
  for (const name of names) {
    const value = Number(controls[name]);
    const [low, high] = ranges[name];
    if (!Number.isNaN(value)) safe[name] = Math.min(high, Math.max(low, value));
  }
  return safe;
}
