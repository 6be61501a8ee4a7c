// The opening of the hair for the face.
import { pow } from '../arithmetic';

const middleY: f32 = 0.10;

/** A rounded rectangle in front of `backZ`, below 0 within: `halfWidth` wide, from `bottom` to `top`. */
export function faceOpening(x: f32, y: f32, z: f32, halfWidth: f32, top: f32, bottom: f32, backZ: f32): f32 {
  const height = y > middleY ? top - middleY : middleY - bottom;
  const u = abs<f32>(x / halfWidth);
  const v = abs<f32>((y - middleY) / height);
  const r = pow(pow(u, 2.4) + pow(v, 2.4), 1.0 / 2.4);
  return max<f32>((r - 1) * min<f32>(halfWidth, abs<f32>(height)), backZ - z);
}
