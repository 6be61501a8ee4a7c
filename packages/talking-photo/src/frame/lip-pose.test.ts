import { expect, test } from 'vitest';
import { type Controls, controlsAtRest } from '../performance/controls.ts';
import { type Viseme, visemeShapes } from '../performance/mouth/visemes.ts';
import type { MouthShape } from '../rig/measure-mouth.ts';
import { smileReach } from '../rig/mouth-fields.ts';
import { poseLips } from './lip-pose.ts';

const line = { from: -40, to: 40, values: new Float64Array(9) };
const mouth: MouthShape = {
  axes: { originX: 0, originY: 0, rightX: 1, rightY: 0 },
  left: -40,
  right: 40,
  unitPx: 220,
  upper: line,
  lower: line,
  isOpen: false,
  gapRatio: 0,
  upperLipPx: 8,
  lowerLipPx: 12,
  chinRatio: 0.2,
  smile: 0,
};

/** How much narrower the mouth is than in the photo, for the fullest form of a sound. */
const narrowerBy = (viseme: Viseme) => {
  const { dominance: _, ...shape } = visemeShapes[viseme];
  const { rounding, width } = shape;
  const full = { ...shape, width: width < 0 ? -1 : width };
  return -poseLips({ ...controlsAtRest, ...full, speaking: 1, neutral: rounding }, mouth).wide;
};

test('a broad smile that rests at a rounded sound leaves the mouth 70 % of its width', () => {
  for (const smile of [0, 1, 2.5]) {
    const broad = { ...mouth, smile };
    const { wide, smile: lifted } = poseLips({ ...controlsAtRest, width: -1, speaking: 1, neutral: 0.75 }, broad);
    expect(wide + lifted * smileReach(broad)).toBeGreaterThanOrEqual(-0.3 - 1e-9);
  }
});

test('a mouth that smiles with parted lips spreads on I from where its smile rests, and never beyond a smile', () => {
  for (const smile of [0, 1, 2, 2.5]) {
    for (const neutral of [0, 0.65]) {
      const parted = { ...mouth, isOpen: true, gapRatio: 0.03, smile };
      const width = (controls: Partial<Controls>) => {
        const pose = poseLips({ ...controlsAtRest, speaking: 1, neutral, opening: 0.03, ...controls }, parted);
        return 1 + pose.wide + pose.smile * smileReach(parted);
      };
      const [rested, spread] = [width({}), width({ width: 1 })];
      expect(spread / rested, `${smile} ${neutral}`).toBeGreaterThan(neutral > 0 ? 1.2 : 1.07);
      expect(spread, `${smile} ${neutral}`).toBeLessThan(1.27);
    }
  }
});

test('the upper lip does more than a fifth of every opening, of parted lips too, and more on S', () => {
  for (const rest of [0, 0.03]) {
    const lips = { ...mouth, isOpen: rest > 0, gapRatio: rest };
    const lift = (opened: number, upperLip: number) =>
      poseLips({ ...controlsAtRest, speaking: 1, opening: rest + opened, upperLip }, lips).lift;
    expect(lift(0.1, 0)).toBeGreaterThanOrEqual(0.02);
    expect(lift(0.1, 0)).toBeLessThan(0.03);
    expect(lift(0.03, 0.5)).toBeGreaterThan(1.3 * lift(0.03, 0));
    expect(lift(0.01, 1)).toBeLessThan(0.004);
  }
});

test('W, O and U round a mouth by 20 to 30 % of its width, and no sound by more', () => {
  for (const viseme of ['W', 'O', 'U'] as const) {
    expect(narrowerBy(viseme), viseme).toBeGreaterThanOrEqual(0.2);
    expect(narrowerBy(viseme), viseme).toBeLessThanOrEqual(0.3);
  }
  for (const viseme of Object.keys(visemeShapes) as Viseme[])
    expect(narrowerBy(viseme), viseme).toBeLessThanOrEqual(0.3);
});
