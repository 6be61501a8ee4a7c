import { byteAt, floatAt } from '@portray/foundation/typed-reads';
import { addRgb, mixRgb, type Rgb, scaleRgb, timesRgb, tint } from '../maths/colour.ts';
import { bell, bell2, clamp, mix, ramp } from '../maths/shaping.ts';
import { dot, type Point, unit, type Vector } from '../maths/vector.ts';
import type { Sitter } from '../sitter.ts';
import { neckTone } from '../skin/form-tone.ts';
import { lipColour } from '../skin/lip-colour.ts';
import { bodySkin, faceSkin } from '../skin/skin-colour.ts';
import type { Daylight } from './daylight.ts';
import { material, type Survey } from './survey.ts';

/** A surface before light: colour, shine and roughness. */
type Surface = { colour: Rgb; gloss: number; roughness: number };

/** Colour of one pixel that is not background, in linear light. `x`, `y` are picture coordinates (mm). */
export function shadePixel(
  sitter: Sitter,
  survey: Survey,
  daylight: Daylight,
  pixel: number,
  x: number,
  y: number,
): Rgb {
  const at = pixel * 3;
  const light: Rgb = [floatAt(daylight.light, at), floatAt(daylight.light, at + 1), floatAt(daylight.light, at + 2)];
  const headX = floatAt(survey.headX, pixel);
  const headY = floatAt(survey.headY, pixel);
  const kind = byteAt(survey.material, pixel);
  if (kind === material.eye) return eyeColour(sitter, headX, headY, [x, y], light);
  const normal: Vector = [floatAt(survey.normal, at), floatAt(survey.normal, at + 1), floatAt(survey.normal, at + 2)];
  const surface = surfaceAt(sitter, kind, headX, headY, x, y);
  const shine = shineOf(sitter, surface, normal, light);
  const rim = rimOf(sitter, kind, normal, headX, headY) * (1 - 0.8 * clamp(floatAt(daylight.hairNear, pixel), 0, 1));
  const edge = timesRgb(mixRgb(surface.colour, [0.5, 0.5, 0.5], 0.25), scaleRgb(sitter.portrait.light.rim, 0.45 * rim));
  return addRgb(addRgb(timesRgb(surface.colour, light), shine), edge);
}

function surfaceAt(sitter: Sitter, kind: number, headX: number, headY: number, x: number, y: number): Surface {
  if (kind === material.cloth) return clothSurface(sitter, x, y);
  if (kind === material.neck) {
    const spot = bodySkin(sitter, x + 40, y + 10, 0.15);
    return { ...spot, colour: scaleRgb(spot.colour, neckTone(sitter, headX, headY)), roughness: 0.42 };
  }
  if (kind === material.ear) {
    const spot = bodySkin(sitter, headX, headY, 0);
    return { ...spot, colour: timesRgb(spot.colour, [1.04, 0.77, 0.72]), roughness: 0.42 };
  }
  const skin = faceSkin(sitter, headX, headY);
  const lips = lipColour(sitter, headX, headY, skin.colour);
  const colour = lidLines(sitter, nostrils(sitter, lips.colour, headX, headY), headX, headY);
  const wet = ramp(0.2, 0.8, lips.share);
  return { colour, gloss: mix(skin.gloss, 0.85, wet), roughness: mix(0.42, 0.31, wet) };
}

function nostrils(sitter: Sitter, colour: Rgb, x: number, y: number): Rgb {
  const dark = timesRgb(sitter.portrait.skin.colour, [0.26, 0.13, 0.11]);
  return mixRgb(colour, dark, 0.72 * clamp(sitter.head.nose.nostril(x, y) * 1.2 - 0.1, 0, 1));
}

/** The dark line of the upper lashes, the warm edge of the lower lid and the fold above. */
function lidLines({ head, portrait }: Sitter, colour: Rgb, x: number, y: number): Rgb {
  const { eyes } = head;
  const across = eyes.across(x);
  if (Math.abs(across) > 1.2 || Math.abs(y) > 24) return colour;
  const t = clamp(across, -1, 1);
  const upper = eyes.upperLid(x, t);
  const fold = bell2(y - eyes.creaseAt(x, t), 0, 0.75, 1) * ramp(1.15, 0.75, Math.abs(across)) * portrait.eyes.crease;
  let lined = tint(colour, [0.6, 0.46, 0.42], 0.5 * fold);
  if (Math.abs(across) < 1.05 && y < upper + 1.2) {
    const line = (0.68 + 0.3 * portrait.eyes.liner) * ramp(2.1, 0.5, Math.abs(y - upper)) * ramp(-1.05, -0.5, t);
    lined = mixRgb(lined, [0.02, 0.013, 0.011], line);
  }
  const edge = ramp(1.6, 0.1, Math.abs(y - eyes.lowerLid(x, t))) * ramp(1.06, 0.98, Math.abs(across));
  return tint(lined, [0.95, 0.7, 0.66], 0.6 * edge);
}

function clothSurface({ clothes, portrait, noise }: Sitter, x: number, y: number): Surface {
  const { piece, thread } = clothes.at(x, y);
  const { colour, inner } = portrait.clothes;
  const dye = piece === 'inner' || (piece === 'trim' && portrait.clothes.cut === 'blazer') ? inner : colour;
  const factor = piece === 'seam' ? 0.62 : piece === 'trim' ? 1.04 : 1;
  const uneven = 1 + 0.16 * noise.cloud(x * 0.8, y * 0.8, 2) + 0.12 * noise.cloud(x * 0.05, y * 0.05, 3);
  return { colour: scaleRgb(dye, factor * thread * uneven), gloss: 0.1, roughness: 0.6 };
}

/** Shine after Trowbridge and Reitz (GGX) towards the key light, and the sheen of grazing skin. */
function shineOf({ portrait, key }: Sitter, surface: Surface, normal: Vector, light: Rgb): Rgb {
  const half = unit(key[0], key[1], key[2] + 1);
  const facing = Math.max(0, dot(normal, half));
  const alpha = surface.roughness ** 4;
  const spread = facing * facing * (alpha - 1) + 1;
  const lobe = (0.045 * alpha) / (Math.PI * spread * spread);
  const brightness = (light[0] + light[1] + light[2]) / 3;
  const strength = lobe * surface.gloss * Math.max(0, dot(normal, key)) * clamp(brightness * 1.2, 0, 1);
  const grazing = 0.1 * (1 - Math.max(0.02, normal[2])) ** 4 * surface.gloss * brightness;
  const key35 = mixRgb(portrait.light.key, surface.colour, 0.35);
  return addRgb(scaleRgb(key35, strength), scaleRgb([0.7, 0.72, 0.85], grazing));
}

function rimOf({ portrait, head }: Sitter, kind: number, normal: Vector, x: number, y: number): number {
  const towards = unit(-portrait.light.side * 0.9, -0.25, -0.12);
  const rim = Math.max(0, dot(normal, towards)) ** 2 * 1.2;
  if (kind === material.neck) return rim * 0.25;
  if (kind === material.cloth) return rim * 0.3;
  if (kind !== material.head) return rim;
  return rim * ramp(0.62, 0.95, (x * x) / Math.max(1, head.outline.squaredHalfWidth(y)));
}

const irisMm = 6.6;

/** An eyeball in the light that falls on it: white, iris, pupil, shadow of the lid, wet rim and catch lights. */
function eyeColour(sitter: Sitter, x: number, y: number, picture: Point, light: Rgb): Rgb {
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
