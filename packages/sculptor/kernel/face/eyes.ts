// Balls, lids and lashes. Places along an eye count from -1 at its inner corner to 1 at the outer one.
import { bell, clamp, length2, length3, mix, pow, ramp } from '../arithmetic';
import { s } from '../parameters';
import { carve, join } from '../shapes';

const middleZ: f32 = 0.43;
const ballRadius: f32 = 0.245;
const lidThickness: f32 = 0.030;

/** The upper lid's edge above the eye's middle; a lid that shuts comes down to the lower one. */
export function upperEdge(t: f32): f32 {
  const open = openEdge(t);
  return s.lids > 0 ? mix(open, lowerEdge(t), s.lids) : open;
}

function openEdge(t: f32): f32 {
  return s.eyeUp * pow(clamp(1 - t * t, 0, 1), 0.72) * (1 - s.lidSkew * t) + s.eyeTilt * t;
}

/** The lower lid's edge above the eye's middle. */
export function lowerEdge(t: f32): f32 {
  return s.eyeTilt * t - s.eyeLow * pow(clamp(1 - t * t, 0, 1), 0.8) * (1 + t * 0.22);
}

/** Distance to the almond between the lids, below 0 within; x counts outwards from the eye's middle. */
function almond(x: f32, y: f32): f32 {
  const t = x / s.eyeHalf;
  const at = clamp(t, -1, 1);
  const across = max<f32>(y - upperEdge(at), lowerEdge(at) - y) * 0.8;
  const along = (abs<f32>(t) - 1) * s.eyeHalf;
  return max<f32>(across, along > 0 ? along : along * 0.5);
}

/** What is near an eye: distance from the ball's middle, and the almond after `addLids`. */
let fromBall: f32 = 9;
export let opening: f32 = 0;

/** Whether a place is near enough to an eye for lids, ball and lashes to matter. */
@inline
export function findEye(ax: f32, y: f32, z: f32): bool {
  opening = 0;
  fromBall = length3(ax - s.eyeX, y - s.eyeY, z - middleZ);
  return fromBall < 0.75;
}

/** Joins the shell of the lids to the face and opens it; only in front of the ball's middle. */
export function addLids(face: f32, ax: f32, y: f32): f32 {
  const ex = ax - s.eyeX;
  const ey = y - s.eyeY;
  const t = clamp(ex / s.eyeHalf, -1.3, 1.3);
  const at = clamp(t, -1, 1);
  let d = join(face, fromBall - (ballRadius + lidThickness), 0.075);
  // The crease stays where it is, and flattens.
  const crease = (ey - openEdge(at) - s.fold * (0.75 + (1 - at * at) * 0.25)) * (1.0 / 0.022);
  d += s.foldD * (1 - s.lids * 0.6) * 0.020 * bell(crease) * bell(t * (1.0 / 1.2));
  opening = almond(ex, ey);
  return carve(d, opening, 0.018);
}

/** The ball with its cornea; x tells left from right. */
export function eyeball(x: f32, ax: f32, y: f32): f32 {
  const ex = ax - s.eyeX;
  const gx = (x > 0 ? ex : -ex) - s.gazeX * 0.1;
  const gy = y - s.eyeY - s.gazeY * 0.1;
  return fromBall - ballRadius - bell(length2(gx, gy) / (s.iris * 1.25)) * 0.012;
}

/** The pink corner towards the nose. */
@inline
export function innerCorner(ax: f32, y: f32, z: f32): f32 {
  return length3(ax - (s.eyeX - s.eyeHalf * 0.93), y - (s.eyeY - 0.004 - s.eyeTilt), z - 0.615) - 0.035;
}

/** A thin strip along the upper lid that tapers to the outer corner; a thick one would smear over a lid that closes. */
export function lashes(ax: f32, y: f32): f32 {
  const ex = ax - s.eyeX;
  const along = ex / s.eyeHalf;
  const t = clamp(along, -1.12, 1.18);
  const out = fromBall - ballRadius;
  const width = (ramp(-0.9, 0.45, t) * 0.65 + 0.35) * (ramp(1, 0.5, t) * 0.80 + 0.20);
  const reach = (s.lash * 0.034 + 0.008) * width;
  // They rise from an open lid, and hang from one that is shut.
  const rise = (out - 0.02) * (width * 0.40 + 0.10) * (1 - s.lids * 1.8);
  const dy = y - s.eyeY - upperEdge(clamp(t, -1, 1)) - 0.006 - rise;
  const thin = abs<f32>(dy) - (ramp(1, 0.6, t) * 0.5 + 0.5) * 0.0060;
  const strip = max<f32>(thin, max<f32>(out - 0.03 - reach, 0.005 - out));
  return max<f32>(strip, (abs<f32>(along) - 0.985) * s.eyeHalf) * 0.6;
}
