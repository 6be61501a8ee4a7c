import { known } from '@portray/foundation/known';
import table from './face-shapes.json' with { type: 'json' };

/** How many numbers tell one measured face from another. */
export const shapeNumbers = table.components.length;

/** A distance between landmarks of the face mesh, or how far one lies below, before or above another. */
type Measure = (at: (point: number) => readonly [x: number, y: number, z: number]) => number;

const across =
  (one: number, other: number): Measure =>
  (at) =>
    Math.abs(at(one)[0] - at(other)[0]);
const down =
  (from: number, to: number): Measure =>
  (at) =>
    at(to)[1] - at(from)[1];

/** What is carried from the measured faces to a sculpture. */
const measures = {
  faceWidth: across(234, 454),
  jawWidth: across(172, 397),
  chinWidth: across(149, 378),
  noseWidth: across(129, 358),
  bridgeWidth: across(193, 417),
  eyeDistance: (at) => across(33, 263)(at) + across(133, 362)(at),
  mouthWidth: across(61, 291),
  upperLip: down(0, 13),
  lowerLip: down(14, 17),
  browAboveEye: (at) => down(105, 159)(at) + down(334, 386)(at),
  eyeDepth: down(10, 33),
  noseBase: down(10, 2),
  mouthDepth: down(10, 13),
  chinHeight: down(17, 152),
  noseDepth: (at) => at(168)[2] - at(4)[2],
} satisfies Record<string, Measure>;

export type FaceMeasures = Record<keyof typeof measures, number>;

const yearsAtMean = 45.7;

/** The measures of a face as shares of those of the mean face: 1 is as usual. `shape`: standard deviations, `years`: age. */
export function measureFace(shape: readonly number[], years: number, masculinity: number): FaceMeasures {
  const decades = (years - yearsAtMean) / 10;
  const person = table.mean.map(
    (value, at) =>
      value +
      decades * known(table.perTenYears[at]) +
      (masculinity - 0.5) * known(table.maleMinusFemale[at]) +
      table.components.reduce((sum, component, k) => sum + (shape[k] ?? 0) * known(component[at]), 0),
  );
  const pointsOf = (values: readonly number[]) => (point: number) => {
    const k = 3 * table.points.indexOf(point);
    return [known(values[k]), known(values[k + 1]), known(values[k + 2])] as const;
  };
  const entries = Object.entries(measures).map(([name, measure]) => [
    name,
    measure(pointsOf(person)) / measure(pointsOf(table.mean)),
  ]);
  return Object.fromEntries(entries) as FaceMeasures;
}
