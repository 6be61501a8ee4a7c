import { known } from '@portray/foundation/known';
import type { Point } from '../maths/vector.ts';

/** The landmark on the other side of a face that looks straight ahead: the one nearest to the mirrored place. */
export function mirrorOf(places: readonly Point[], point: number): number {
  const [x, y] = known(places[point]);
  let nearest = point;
  let least = Number.POSITIVE_INFINITY;
  places.forEach(([otherX, otherY], other) => {
    const distance = (otherX + x) ** 2 + (otherY - y) ** 2;
    if (distance < least) [nearest, least] = [other, distance];
  });
  return nearest;
}
