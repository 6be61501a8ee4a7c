// The skin of the head, without lids.
import { isAged, lines, sagging } from './age';
import { bell, clamp, length3, mix, pow, ramp } from '../arithmetic';
import { fine } from '../detail';
import { lipRelief } from './mouth';
import { s } from '../parameters';
import { carve, ellipsoid, join, roundCone } from '../shapes';

/** The face without ears; `ax` is the distance from its middle plane. */
export function face(x: f32, y: f32, z: f32, outwards: f32): f32 {
  // The jaw is narrower than the cheeks, in front only.
  const ax = outwards * (1 + s.taper * ramp(0.15, -0.95, y) * ramp(-0.7, 0.2, z));
  let d = skull(ax, y, z);
  if (z > 0.1) {
    d = features(d, ax, y, z);
    if (fine && d < 0.2) {
      d -= lipRelief(x, y, ax);
      d += smileFold(ax, y);
      if (isAged()) d += lines(ax, x, y) * 0.014 - sagging(ax, y);
    }
  }
  return d;
}

function skull(ax: f32, y: f32, z: f32): f32 {
  const w = s.faceW;
  const jaw = s.jaw;
  let d = ellipsoid(ax, y - 0.50, z + 0.22, w * 0.82, 0.88, 0.98);
  d = join(d, ellipsoid(ax, y + 0.08, z - 0.02, w * 0.735, 0.92, 0.73), 0.22);
  d = join(d, ellipsoid(ax, y - 0.62, z - 0.30, w * 0.60, 0.46, s.forehead + 0.46), 0.20);
  d = join(d, ellipsoid(ax - w * jaw * 0.40, y + 0.48 - s.jawLow, z - 0.06, jaw * 0.30, 0.30, 0.44), 0.22);
  d = join(d, ellipsoid(ax, y + 0.80 - s.chinY, z - 0.45 - s.chinZ, s.chin * 0.20, 0.175, 0.19), 0.22);
  d = join(d, ellipsoid(ax - w * 0.43, y + 0.06 - s.cheekY, z - 0.43, 0.26, 0.23, s.cheek * 0.235), 0.20);
  const ridge = s.browRidge;
  return join(d, roundCone(ax, y, z, 0.12, 0.47, 0.66, 0.52, 0.45, 0.50, ridge * 0.085, ridge * 0.06), 0.16);
}

/** Hollows of the eyes, the swelling below the lips, the nose. */
function features(skin: f32, ax: f32, y: f32, z: f32): f32 {
  let d = carve(skin, ellipsoid(ax - s.eyeX + 0.005, y - s.eyeY, z - 0.86, 0.25, 0.175, 0.255), 0.20);
  d = carve(d, ellipsoid(ax - 0.20, y - s.eyeY - 0.02, z - 0.84, 0.10, 0.14, 0.20), 0.14);
  d = join(d, ellipsoid(ax, y - s.mouthY - 0.02, z - 0.44 - s.mouthZ, 0.31, 0.235, 0.285), 0.15);
  // Further from the nose than from the skin.
  if (length3(ax, y + 0.02, z - 0.80) - 0.45 > d + 0.15) return d;
  return nose(d, ax, y, z);
}

function nose(skin: f32, ax: f32, y: f32, z: f32): f32 {
  const low = s.noseL;
  const out = s.noseZ;
  const wide = s.noseW;
  const bridge = s.noseBr;
  let d = join(
    skin,
    roundCone(ax, y, z, 0, 0.33, 0.655, 0, low - 0.06, out + 0.90, bridge * 0.062, bridge * 0.088),
    0.13,
  );
  d = join(d, length3(ax, y + 0.115 - low - s.noseUp * 0.3, z - 0.925 - out) - s.noseTip * 0.105, 0.085);
  d = join(d, ellipsoid(ax - wide * 0.118, y + 0.165 - low, z - 0.80 - out * 0.7, wide * 0.072, 0.062, 0.095), 0.075);
  const nostril = ellipsoid(
    ax - wide * 0.060, y + 0.222 - low - s.noseUp * 0.2, z - 0.875 - out, wide * 0.040, 0.024, 0.055,
  );
  return carve(d, nostril, 0.03);
}

/** The fold from the nose to the corner of the mouth, and the cheek that swells beside it. */
function smileFold(ax: f32, y: f32): f32 {
  const deep = (s.age * 1.25 + 0.35) * clamp(s.smile + 0.3, 0, 1.6) * 0.020;
  const foldX = mix(0.435, 0.185, pow(clamp((y + 0.52) * (1.0 / 0.38), 0, 1), 0.75));
  const ends = ramp(-0.62, -0.50, y) * ramp(-0.1, -0.2, y);
  return deep * ends * (bell((ax - foldX) * (1.0 / 0.055)) - bell((ax - foldX - 0.08) * (1.0 / 0.08)) * 0.5);
}
