import { known } from '@portray/foundation/known';
import { clamp } from '../maths/shaping.ts';
import type { Vector } from '../maths/vector.ts';
import type { Portrait } from '../portrait.ts';
import table from './face-shapes.json' with { type: 'json' };

/** How many numbers tell one face from another. */
export const shapeNumbers = table.components.length;

/** The landmarks of the face mesh that shape a painted face. */
export const shapePoints: readonly number[] = table.points;

const unit = 1e-4;
const yearsAtMean = 45.7;
/** Of `age` 0 and per unit of it. */
const [yearsAtNone, yearsPerAge] = [25, 40];

const indexOf = (point: number) => table.points.indexOf(point);
const [upperInner, lowerInner, leftCorner, rightCorner] = [indexOf(13), indexOf(14), indexOf(61), indexOf(291)];

/** Gap between the lips and height of the mouth's corners above the lip line, in face heights. */
type MouthWish = { gap: number; lift: number };

/**
 * The landmarks of a person, in face heights: a measured mean, its components, what age and sex change, and the mouth as
 * the portrait holds it; of all faces with such a mouth the one nearest to the person's numbers.
 */
export function shapeOf(portrait: Pick<Portrait, 'shape' | 'age' | 'masculinity'>, mouth: MouthWish): Vector[] {
  const { age, masculinity } = portrait;
  const decades = (yearsAtNone + yearsPerAge * age - yearsAtMean) / 10;
  const base = table.mean.map(
    (value, at) =>
      value + decades * known(table.perTenYears[at]) + (masculinity - 0.5) * known(table.maleMinusFemale[at]),
  );
  const numbers = [...portrait.shape];
  const wishes = [
    { of: gapOf, value: mouth.gap / unit },
    { of: liftOf, value: mouth.lift / unit },
  ];
  for (let round = 0; round < 40; round++) {
    for (const { of, value } of wishes) {
      const slopes = table.components.map((component) => of(component));
      const now = of(base) + slopes.reduce((sum, slope, k) => sum + slope * known(numbers[k]), 0);
      const steep = slopes.reduce((sum, slope) => sum + slope * slope, 0);
      slopes.forEach((slope, k) => {
        numbers[k] = clamp(known(numbers[k]) + ((value - now) * slope) / steep, -2.4, 2.4);
      });
    }
  }
  const all = base.map(
    (value, at) =>
      unit * (value + numbers.reduce((sum, number, k) => sum + number * known(known(table.components[k])[at]), 0)),
  );
  return table.points.map((_, k): Vector => [known(all[k * 3]), known(all[k * 3 + 1]), known(all[k * 3 + 2])]);
}

const gapOf = (values: readonly number[]) => known(values[lowerInner * 3 + 1]) - known(values[upperInner * 3 + 1]);
const liftOf = (values: readonly number[]) =>
  0.5 * (known(values[upperInner * 3 + 1]) + known(values[lowerInner * 3 + 1])) -
  0.5 * (known(values[leftCorner * 3 + 1]) + known(values[rightCorner * 3 + 1]));
