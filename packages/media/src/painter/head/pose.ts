import { bell2 } from '../maths/shaping.ts';
import type { Point } from '../maths/vector.ts';
import type { Portrait } from '../portrait.ts';

/** Way between the picture (millimetres, origin between the eyes) and the upright head. */
export type Pose = {
  toHead(x: number, y: number): Point;
  toPicture(x: number, y: number): Point;
};

/** Height above the picture plane around which the head rolls and turns. */
const pivotMm = 110;

/** A small roll and turn: what lies nearer to the viewer moves further, as in a real turn of up to 5 degrees. */
export function createPose(pose: Portrait['pose']): Pose {
  const cosine = Math.cos(pose.rollRadians);
  const sine = Math.sin(pose.rollRadians);
  const shift = (x: number, y: number) => pose.yawRatio * nearness(x, y);
  return {
    toHead(x, y) {
      const down = y - pivotMm;
      const headX = x * cosine + down * sine;
      const headY = -x * sine + down * cosine + pivotMm;
      return [headX - shift(headX, headY), headY];
    },
    toPicture(x, y) {
      let turned = x;
      for (let step = 0; step < 4; step++) turned = x + shift(turned, y);
      const down = y - pivotMm;
      return [turned * cosine - down * sine, turned * sine + down * cosine + pivotMm];
    },
  };
}

function nearness(x: number, y: number): number {
  return 75 * Math.exp(-1.2 * ((x / 75) ** 2 + ((y - 10) / 110) ** 2)) + 16 * bell2(x, y - 38, 14, 18);
}
