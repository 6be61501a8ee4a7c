import { floatAt } from '@portray/foundation/typed-reads';
import { wallLight } from './backdrop.ts';
import { blurred } from './blur.ts';
import { fillOf } from './fill.ts';
import { at, channels, coverOf, type Finish, type FinishInput, material, materialAt } from './finish.ts';
import { printed } from './print.ts';
import { scatteredLight } from './scattering.ts';
import { film, mix } from './tone.ts';

/** Lit like clay in a studio: soft skin, a wall with a pool of light, the film's shoulder and a little glow. */
export const clay: Finish = (input) => {
  const { size } = input;
  const picture = developed(input);
  for (const plane of picture) addGlow(plane, size);
  return printed(picture, size);
};

/** Person before wall: planes of red, green and blue in linear light. */
function developed(input: FinishInput): Float32Array[] {
  const { planes, size, colours, exposure } = input;
  const wall = wallLight(planes, size);
  return scatteredLight(input).map((plane, c) => {
    const colour = colours.wall[c] ?? 0;
    const onSkin = exposure * fillOf(colours.skin);
    for (let i = 0, pixel = 0; i < plane.length; i++, pixel += channels) {
      const albedo = floatAt(planes, pixel + at.albedo + c);
      const person = floatAt(plane, i) * albedo + floatAt(planes, pixel + at.specular + c);
      plane[i] = mix(
        colour * floatAt(wall, i),
        person * (materialAt(planes, i) === material.skin ? onSkin : exposure),
        coverOf(planes, i),
      );
    }
    return plane;
  });
}

/** What is brighter than white shines a little over its surroundings. */
function addGlow(plane: Float32Array, size: number): void {
  const bright = plane.map((value) => Math.min(4, Math.max(0, value - 1)));
  const glow = blurred(bright, size, size, 0.012 * size);
  for (let i = 0; i < plane.length; i++) plane[i] = film(floatAt(plane, i) + 0.3 * floatAt(glow, i));
}
