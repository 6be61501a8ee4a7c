import { floatAt } from '@portray/foundation/typed-reads';
import { blurred, blurredWithin } from './blur.ts';
import { discWall } from './disc.ts';
import { fillOf } from './fill.ts';
import { at, type Finish, type FinishInput, flesh, maskOf, material, meanOf, planeOf, type Rgb } from './finish.ts';
import { inScreen, lay, meanColour, picked, shaded } from './layers.ts';
import { bend, nearDepth } from './lines.ts';
import { inked } from './print.ts';
import { skinKind, skinKinds } from './skin-kinds.ts';
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
