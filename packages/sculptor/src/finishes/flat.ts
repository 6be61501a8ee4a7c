import { floatAt } from '@portray/foundation/typed-reads';
import { blurred, blurredWithin } from './blur.ts';
import { discWall } from './disc.ts';
import { fillOf } from './fill.ts';
import {
  at,
  channels,
  type Finish,
  type FinishInput,
  flesh,
  maskOf,
  material,
  materialAt,
  meanOf,
  planeOf,
  type Rgb,
} from './finish.ts';
import { bend, nearDepth } from './lines.ts';
import { inked } from './print.ts';
import { encode, mix } from './tone.ts';

/** An editorial drawing: flat shapes without outlines, one shade of each in the hue of the wall, one light in the hair. */
export const flat: Finish = (input) => {
  const { size, colours } = input;
  const picture = discWall(
    size,
    colours.wall,
    (value) => value * 0.84 + 0.02,
    (value) => value,
  );
  layClothes(input, picture);
  layFace(input, picture);
  layHair(input, picture);
  layEyes(input, picture);
  layWorn(input, picture);
  return inked(picture, size);
};

type Picture = readonly Float32Array[];

/** A flat colour over a material, and its shade where less light than `border` comes, seen `wide` pixels of 1,024 around. */
function layLit(
  input: FinishInput,
  picture: Picture,
  kinds: readonly number[],
  colour: Rgb,
  border: number,
  wide = 8,
): void {
  const { planes, size, colours } = input;
  const mask = maskOf(planes, kinds);
  lay(picture, mask, size, colour);
  const light = blurredWithin(meanOf(planes, at.irradiance), mask, size, size, (wide * size) / 1024);
  const inShade = picked(mask.length, (i) => floatAt(mask, i) > 0 && floatAt(light, i) < border);
  lay(picture, inShade, size, shaded(colour, 0.8, inScreen(colours.wall)));
}

function layClothes(input: FinishInput, picture: Picture): void {
  for (const kind of [material.clothes, material.clothes2, material.accent])
    layLit(input, picture, [kind], meanColour(input.planes, kind), 0.95);
}

function layFace(input: FinishInput, picture: Picture): void {
  const { planes, size, colours } = input;
  const fill = fillOf(colours.skin);
  const skin = inScreen([colours.skin[0] * fill, colours.skin[1] * fill, colours.skin[2] * fill]);
  const wall = inScreen(colours.wall);
  layLit(input, picture, flesh, skin, 0.84, 13);
  const kinds = skinKinds(input);
  const of = (kind: number) => picked(kinds.length, (i) => kinds[i] === kind);
  lay(picture, of(skinKind.stubble), size, shaded(skin, 0.74, wall));
  lay(picture, of(skinKind.blush), size, [skin[0], skin[1] * 0.84, skin[2] * 0.82]);
  lay(picture, of(skinKind.lips), size, inScreen(colours.lips));
  lay(picture, of(skinKind.line), size, shaded(inScreen(colours.lips), 0.5, wall));
  lay(picture, maskOf(planes, [material.mouth]), size, [0.3, 0.08, 0.1]);
  lay(picture, maskOf(planes, [material.tongue]), size, [0.78, 0.36, 0.38]);
  lay(picture, maskOf(planes, [material.teeth]), size, [0.97, 0.95, 0.91]);
  lay(picture, foldsOf(input), size, shaded(skin, 0.62, wall));
}

/** The few lines within the skin that a draughtsman would draw: nose, chin before neck, ears. */
function foldsOf({ planes, size }: FinishInput): Float32Array {
  const depth = nearDepth(planes, size);
  const skin = blurred(maskOf(planes, flesh), size, size, (2 * size) / 1024);
  return picked(depth.length, (i) => {
    const x = i % size;
    if (x === 0 || x === size - 1 || i < size || i >= depth.length - size) return false;
    return floatAt(skin, i) > 0.95 && bend(depth, i, size) > (0.022 * 1024) / size;
  });
}

function layHair(input: FinishInput, picture: Picture): void {
  const { planes, size } = input;
  const colour = meanColour(planes, material.hair);
  layLit(input, picture, [material.hair], colour, 0.75);
  const hair = maskOf(planes, [material.hair]);
  const gloss = blurredWithin(meanOf(planes, at.specular), hair, size, size, (5 * size) / 1024);
  const border = brightShare(gloss, hair);
  const inner = blurred(hair, size, size, (5 * size) / 1024);
  const light = picked(hair.length, (i) => floatAt(inner, i) > 0.96 && floatAt(gloss, i) > border);
  lay(picture, light, size, [mix(colour[0], 1, 0.16), mix(colour[1], 1, 0.14), mix(colour[2], 1, 0.12)]);
  layLit(input, picture, [material.beard], meanColour(planes, material.beard), 0.7);
  lay(picture, maskOf(planes, [material.brow]), size, meanColour(planes, material.brow));
}

/** What the gloss of a mask's brightest parts exceeds: the mean and a little more than the usual deviation from it. */
function brightShare(gloss: Float32Array, mask: Float32Array): number {
  let [count, sum, squares] = [0, 0, 0];
  for (let i = 0; i < gloss.length; i++) {
    if (floatAt(mask, i) === 0) continue;
    const value = floatAt(gloss, i);
    count++;
    sum += value;
    squares += value * value;
  }
  const mean = sum / (count || 1);
  return Math.max(0.05, mean + 1.1 * Math.sqrt(Math.max(0, squares / (count || 1) - mean * mean)));
}

/** Eyes keep the colours of the sculpture: white, iris, pupil, and a window in them. */
function layEyes({ planes, size }: FinishInput, picture: Picture): void {
  const eyes = blurred(maskOf(planes, [material.eye]), size, size, 0.7);
  const gloss = blurred(meanOf(planes, at.specular), size, size, (0.7 * size) / 1024);
  for (const [c, plane] of picture.entries()) {
    const albedo = planeOf(planes, at.albedo + c);
    for (let i = 0; i < plane.length; i++) {
      if (floatAt(eyes, i) === 0) continue;
      const eye = floatAt(gloss, i) > 0.5 ? 1 : encode(floatAt(albedo, i) * 1.15);
      plane[i] = mix(floatAt(plane, i), eye, floatAt(eyes, i));
    }
  }
  lay(picture, maskOf(planes, [material.lash]), size, [0.1, 0.06, 0.09]);
}

function layWorn({ planes, size }: FinishInput, picture: Picture): void {
  lay(picture, maskOf(planes, [material.lens]), size, meanColour(planes, material.lens));
  lay(picture, maskOf(planes, [material.glasses]), size, meanColour(planes, material.glasses));
  lay(picture, maskOf(planes, [material.metal]), size, [0.93, 0.74, 0.36]);
}

/** Lays a colour in sRGB over planes of red, green and blue where a mask of 0 and 1 says so, with an edge of about a pixel. */
function lay(picture: readonly Float32Array[], mask: Float32Array, size: number, colour: Rgb): void {
  if (!mask.includes(1)) return;
  const soft = blurred(mask, size, size, 0.7);
  for (const [c, plane] of picture.entries())
    for (let i = 0; i < plane.length; i++) {
      const below = floatAt(plane, i);
      plane[i] = below + ((colour[c] ?? 0) - below) * floatAt(soft, i);
    }
}

/** A mask of the pixels that a test picks. */
function picked(length: number, test: (i: number) => boolean): Float32Array {
  const mask = new Float32Array(length);
  for (let i = 0; i < length; i++) if (test(i)) mask[i] = 1;
  return mask;
}

/** The mean colour of a material in sRGB; black where there is none of it. */
function meanColour(planes: Float32Array, kind: number): Rgb {
  const sums: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (let i = 0, pixel = at.albedo; pixel < planes.length; i++, pixel += channels) {
    if (materialAt(planes, i) !== kind) continue;
    for (const c of [0, 1, 2] as const) sums[c] += floatAt(planes, pixel + c);
    count++;
  }
  const [red, green, blue] = sums;
  return inScreen([red / (count || 1), green / (count || 1), blue / (count || 1)]);
}

/** A colour of linear light in sRGB. */
const inScreen = ([red, green, blue]: Rgb): Rgb => [encode(red), encode(green), encode(blue)];

/** A colour in sRGB, darker, with some of the wall's hue in it. */
function shaded([red, green, blue]: Rgb, strength: number, [wallRed, wallGreen, wallBlue]: Rgb): Rgb {
  const tinted = (value: number, wall: number) => value * strength * 0.9 + wall * 0.1 * strength;
  return [tinted(red, wallRed), tinted(green, wallGreen) * 0.94, tinted(blue, wallBlue)];
}

/** What a place on the skin shows. */
export const skinKind = { other: 0, plain: 1, blush: 2, lips: 3, line: 4, stubble: 5 } as const;

/**
 * What every pixel of skin shows, judged by how bright and how red its own colour is beside that of the skin: lips and
 * blush are redder, stubble is darker and greyer. Lips are looked for where mouths are.
 */
export function skinKinds({ planes, size, colours: { skin, lips } }: FinishInput): Uint8Array {
  const usual = skin[1] / skin[0];
  const lipsBrightness = lips[0] / skin[0];
  const lipsHue = lips[1] / lips[0] / usual;
  const candidates = [
    { kind: skinKind.plain, brightness: 1, hue: 1, anywhere: true },
    { kind: skinKind.blush, brightness: 1.05, hue: 0.77, anywhere: true },
    { kind: skinKind.stubble, brightness: 0.5, hue: 1.12, anywhere: true },
    { kind: skinKind.lips, brightness: lipsBrightness, hue: lipsHue, anywhere: false },
    { kind: skinKind.line, brightness: lipsBrightness * 0.45, hue: lipsHue * 0.76, anywhere: false },
  ];
  const red = blurred(planeOf(planes, at.albedo), size, size, (1.5 * size) / 1024);
  const green = blurred(planeOf(planes, at.albedo + 1), size, size, (1.5 * size) / 1024);
  const materials = planeOf(planes, at.material);
  return new Uint8Array(materials.length).map((_, i) => {
    if (floatAt(materials, i) !== material.skin) return skinKind.other;
    const brightness = floatAt(red, i) / skin[0];
    const hue = floatAt(green, i) / floatAt(red, i) / usual;
    const atMouth = i > 0.5 * materials.length && i < 0.63 * materials.length;
    let kind: number = skinKind.plain;
    let nearest = Number.POSITIVE_INFINITY;
    for (const candidate of candidates) {
      if (!candidate.anywhere && !atMouth) continue;
      const [bright, hued] = [brightness - candidate.brightness, 1.6 * (hue - candidate.hue)];
      const away = bright * bright + hued * hued;
      if (away < nearest) {
        nearest = away;
        kind = candidate.kind;
      }
    }
    return kind;
  });
}
