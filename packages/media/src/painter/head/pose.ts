import type { Point } from '../maths/vector.ts';
import type { Portrait } from '../portrait.ts';
import type { WarpPair } from '../shape/warp.ts';

/** Way between the picture (millimetres, origin between the eyes) and the upright head as it is drawn. */
export type Pose = {
  toHead(x: number, y: number): Point;
  toPicture(x: number, y: number): Point;
};

/** Height above the picture plane around which the head rolls. */
const pivotMm = 110;

/** The drawn head takes the shape of a person, who may have turned, and then rolls. */
export function createPose({ rollRadians }: Portrait['pose'], { forth, back }: WarpPair): Pose {
  const cosine = Math.cos(rollRadians);
  const sine = Math.sin(rollRadians);
  const toPicture = (x: number, y: number): Point => {
    const [shapedX, shapedY] = forth(x, y);
    const down = shapedY - pivotMm;
    return [shapedX * cosine - down * sine, shapedX * sine + down * cosine + pivotMm];
  };
  return {
    toHead(x, y) {
      const down = y - pivotMm;
      return back(x * cosine + down * sine, -x * sine + down * cosine + pivotMm);
    },
    toPicture,
  };
}
