import { known } from '@portray/foundation/known';
import { floatAt } from '@portray/foundation/typed-reads';
import { wallLight } from './backdrop.ts';
import { blurred } from './blur.ts';
import { fillOf } from './fill.ts';
import { at, channels, coverOf, type FinishInput, material, materialAt } from './finish.ts';
import { printed } from './print.ts';
import { scatteredLight } from './scattering.ts';
import { film, mix } from './tone.ts';

/** Planes of red, green and blue in linear light of what stands behind the person; the lit wall where there is none. */
type ClayInput = FinishInput & { backdrop?: readonly Float32Array[] };

/** Lit like clay in a studio: soft skin, a wall with a pool of light, the film's shoulder and a little glow. */
export function clay(input: ClayInput): Uint8ClampedArray {
  const { size } = input;
  const picture = developed(input);
  for (const plane of picture) addGlow(plane, size);
  return printed(picture, size);
}

/** Person before wall: planes of red, green and blue in linear light. */
function developed(input: ClayInput): Float32Array[] {
  const { planes, colours, exposure, backdrop } = input;
  const behind = backdrop ? { planes: backdrop, colours: [1, 1, 1] } : studioWall(input);
  return scatteredLight(input).map((plane, c) => {
    const wall = known(behind.planes[c]);
    const paint = known(behind.colours[c]);
    const onSkin = exposure * fillOf(colours.skin);
    for (let i = 0, pixel = 0; i < plane.length; i++, pixel += channels) {
      const albedo = floatAt(planes, pixel + at.albedo + c);
      const person = floatAt(plane, i) * albedo + floatAt(planes, pixel + at.specular + c);
      plane[i] = mix(
        paint * floatAt(wall, i),
        person * (materialAt(planes, i) === material.skin ? onSkin : exposure),
        coverOf(planes, i),
      );
    }
    return plane;
  });
}

function studioWall({ planes, size, colours }: FinishInput) {
  const light = wallLight(planes, size);
  return { planes: [light, light, light], colours: colours.wall };
}

/** What is brighter than white shines a little over its surroundings. */
function addGlow(plane: Float32Array, size: number): void {
  const bright = plane.map((value) => Math.min(4, Math.max(0, value - 1)));
  const glow = blurred(bright, size, size, 0.012 * size);
  for (let i = 0; i < plane.length; i++) plane[i] = film(floatAt(plane, i) + 0.3 * floatAt(glow, i));
}
