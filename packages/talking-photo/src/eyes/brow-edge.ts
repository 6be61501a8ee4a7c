import type { RgbImage } from '@portray/foundation/face-landmarks';
import { doubleAt } from '@portray/foundation/typed-reads';
import { brightnessAt } from '../picture/look.ts';
import { frameX, frameY } from '../rig/axes.ts';
import { curveAt } from '../rig/curve.ts';
import type { EyeLids } from '../rig/eyes/eyes-on-mesh.ts';

/** Brows are darker than this share of the skin below them. */
const browShare = 0.84;
/** Columns of the eye (shares of its width), and steps of each from the margin to where the mesh has the brow. */
const columns = Array.from({ length: 15 }, (_, i) => (i - 7) / 20);
const steps = 24;

/** Height (px) above the open lid's margin up to which there is skin below the brow: the mesh has many brows too high. */
export function skinBelowBrow(eye: EyeLids, image: RgbImage): number {
  const heights = columns.map((share) => {
    const x = share * eye.widthPx;
    const light = Array.from({ length: steps + 1 }, (_, step) => {
      const y = curveAt(eye.upper, x) - (step / steps) * eye.browDistancePx;
      return brightnessAt(image, frameX(eye.axes, x, y), frameY(eye.axes, x, y));
    });
    const skin = doubleAt(Float64Array.from(light).sort(), Math.floor(0.8 * steps));
    const lastOfSkin = light.findLastIndex((value) => value > browShare * skin);
    return (lastOfSkin / steps) * eye.browDistancePx;
  });
  return doubleAt(Float64Array.from(heights).sort(), heights.length >> 1);
}
