import { addRgb, mixRgb, type Rgb, scaleRgb, timesRgb } from '../maths/colour.ts';
import { bell, clamp, mix, ramp } from '../maths/shaping.ts';
import type { Point } from '../maths/vector.ts';
import type { Sitter } from '../sitter.ts';

const irisMm = 6.6;

/** An eyeball in the light that falls on it: white, iris, pupil, shadow of the lid, wet rim and catch lights. */
export function eyeColour(sitter: Sitter, x: number, y: number, picture: Point, light: Rgb): Rgb {
  const { eyes } = sitter.head;
  const { portrait } = sitter;
  const t = eyes.across(x);
  const fromUpper = y - eyes.upperLid(x, t);
  const fromLower = eyes.lowerLid(x, t) - y;
  const middle = sitter.head.irisAt(Math.sign(x));
  const dx = picture[0] - middle[0];
  const dy = picture[1] - middle[1];
  const ball = ballColour(sitter, x, y, dx, dy, t);
  const lidShadow = mix(0.32, 1, ramp(-0.2, 4.6, fromUpper)) * mix(0.72, 1, ramp(0, 1.4, fromLower));
  const depth = lidShadow * mix(0.55, 1, ramp(1.02, 0.42, Math.abs(t)));
  let colour = timesRgb(ball, scaleRgb(mixRgb(light, [0.9, 0.9, 0.9], 0.35), depth));
  const wetRim = timesRgb(portrait.skin.colour, [0.85, 0.6, 0.55]);
  colour = mixRgb(colour, wetRim, 0.75 * ramp(0.9, 0.25, fromLower) * ramp(-1, -0.6, t));
  colour = mixRgb(colour, [0.015, 0.01, 0.009], (0.74 + 0.22 * portrait.eyes.liner) * ramp(1.5, 0.4, fromUpper));
  return addRgb(colour, catchLights(portrait.light.side, dx, dy, t, fromUpper, fromLower, Math.sign(x)));
}

function ballColour(sitter: Sitter, x: number, y: number, dx: number, dy: number, t: number): Rgb {
  const { noise, portrait } = sitter;
  const vein = Math.abs(noise.cloud(x * 0.35 + 3, y * 1.1, 3));
  const dim = portrait.skin.colour[0] < 0.3 ? 0.72 : 1;
  let white: Rgb = [0.52 * dim, (0.475 - 0.1 * vein) * dim, (0.45 - 0.09 * vein) * dim];
  white = mixRgb(white, [0.5, 0.22, 0.18], 0.75 * ramp(-0.72, -1, t));
  white = mixRgb(white, [0.52, 0.32, 0.28], 0.6 * ramp(0.55, 1, t));
  const reach = Math.hypot(dx, dy) / irisMm;
  return mixRgb(white, irisColour(sitter, dx, dy, reach), ramp(1.06, 0.92, reach));
}

function irisColour({ noise, portrait, key }: Sitter, dx: number, dy: number, reach: number): Rgb {
  const { iris } = portrait.eyes;
  const angle = Math.atan2(dy, dx);
  const fibres = noise.cloud(angle * 7 + 20, reach * 2.5, 4) + 0.6 * noise.cloud(angle * 16, reach * 1.4, 2);
  let colour = scaleRgb(iris, 1.35 + 1.3 * fibres);
  colour = mixRgb(colour, timesRgb(iris, [2, 1.45, 0.8]), 0.5 * bell(reach - 0.48, 0.16));
  colour = scaleRgb(colour, mix(1, 0.26, ramp(0.74, 1, reach)));
  const gathered = clamp(0.5 + 0.12 * (dx * -key[0] * 1.2 + dy * 0.9), 0, 1);
  return mixRgb(scaleRgb(colour, 0.65 + 1.2 * gathered), [0.004, 0.004, 0.005], ramp(0.43, 0.34, reach));
}

function catchLights(side: number, dx: number, dy: number, t: number, up: number, low: number, eye: number): Rgb {
  const windowX = dx - side * 2;
  const windowY = dy + 2.3;
  const box = (Math.abs((windowX + 0.12 * windowY) / 1.1) ** 2.6 + Math.abs(windowY / 1.2) ** 2.6) ** (1 / 2.6);
  const main = 1.05 * ramp(1.35, 0.6, box) * ramp(0.3, 1.4, up);
  const second = 0.16 * ramp(1.6, 0.4, Math.hypot(dx + side * 2.5, dy - 2.4));
  const tear = 0.16 * bell(low - 0.5, 0.35) * bell(t - side * eye * 0.25, 0.35);
  return [main + 0.6 * second + tear, 0.98 * main + 0.62 * second + tear, 0.95 * main + 0.8 * second + tear];
}
