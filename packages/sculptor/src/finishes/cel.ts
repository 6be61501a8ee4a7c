import { floatAt } from '@portray/foundation/typed-reads';
import { blurred, blurredWithin } from './blur.ts';
import { discWall } from './disc.ts';
import { fillOf } from './fill.ts';
import {
  at,
  coverOf,
  type Finish,
  type FinishInput,
  flesh,
  maskOf,
  material,
  meanOf,
  planeOf,
  type Rgb,
} from './finish.ts';
import { penLines } from './lines.ts';
import { inked } from './print.ts';
import { encode, mix, smoothStep } from './tone.ts';

const shade: Rgb = [0.74, 0.62, 0.68];
const ink: Rgb = [0.16, 0.09, 0.12];

/** A cel of an animated film: each colour in two tones, a pen's line around it, a disc behind the head. */
export const cel: Finish = (input) => {
  const { planes, size, colours } = input;
  const lines = penLines(planes, size, 1.6);
  const lit = litPart(input);
  const shine = shineOf(input);
  const skin = maskOf(planes, [material.skin]);
  const onSkin = 1.05 * fillOf(colours.skin);
  const wall = discWall(
    size,
    colours.wall,
    (value) => value,
    (value) => value * 1.08 + 0.07,
  );
  const picture = wall.map((behind, c) => {
    const albedo = planeOf(planes, at.albedo + c);
    return albedo.map((value, i) => {
      const colour = encode(value * (floatAt(skin, i) > 0 ? onSkin : 1.05));
      const person = mix(colour * (shade[c] ?? 1), colour, floatAt(lit, i)) + floatAt(shine, i);
      const tone = mix(floatAt(behind, i), Math.min(1, person), coverOf(planes, i));
      return mix(tone, ink[c] ?? 0, floatAt(lines, i));
    });
  });
  return inked(picture, size);
};

/** Shade on skin is one large shape (px of 1024 that it is spread over), with none of its own in sockets of eyes and below a nose. */
const shapePx = { skin: 30, rest: 2 };
/** Light between which the shade ends. */
const shadeEnds = { skin: [0.8, 0.88], rest: [0.9, 0.98] } as const;

/** 1 where the person is in the light, 0 in the shade, with the soft borders that a brush leaves. */
function litPart({ planes, size }: FinishInput): Float32Array {
  const light = meanOf(planes, at.irradiance);
  const skin = maskOf(planes, flesh);
  const eyes = maskOf(planes, [material.eye]);
  const rest = skin.map((inside) => 1 - inside);
  const onSkin = blurredWithin(light, skin, size, size, (shapePx.skin * size) / 1024);
  const elsewhere = blurredWithin(light, rest, size, size, (shapePx.rest * size) / 1024);
  return skin.map((inside, i) => {
    if (floatAt(eyes, i) > 0) return 1;
    if (inside > 0) return smoothStep(...shadeEnds.skin, floatAt(onSkin, i));
    return smoothStep(...shadeEnds.rest, floatAt(elsewhere, i));
  });
}

/** What is added where hair and eyes shine. */
function shineOf({ planes, size }: FinishInput): Float32Array {
  const gloss = meanOf(planes, at.specular);
  const onHair = blurred(gloss, size, size, (3 * size) / 1024);
  const inEyes = blurred(gloss, size, size, (0.7 * size) / 1024);
  return planeOf(planes, at.material).map((kind, i) => {
    if (kind === material.hair) return 0.13 * smoothStep(0.1, 0.14, floatAt(onHair, i));
    return kind === material.eye ? smoothStep(0.4, 0.7, floatAt(inEyes, i)) : 0;
  });
}
