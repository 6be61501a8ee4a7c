import { AppError } from '@portray/foundation/errors';
import { coloursOf, develop } from './draw-portrait.ts';
import { drawSpeaking, type SpeakingPortrait } from './draw-speaking.ts';
import { coverOf } from './finishes/finish.ts';
import { dressed } from './people/dressed.ts';
import { type Outfit, outfits } from './people/outfits.ts';
import { people } from './people/people.ts';
import { type SculptOptions, sculptPlanes } from './sculpt-planes.ts';
import { sceneOf, type Wall } from './walls/walls.ts';

/** A presenter as they can be asked for: by id, dressed for something, before a wall. */
export type LookNames = { presenter: { id: string }; outfit: Outfit; wall: Wall };

/**
 * A look of size² pixels with its companion; the same look gives the same bytes on every machine. Throws AppError
 * invalid_input for somebody unknown, cancelled and rendering_failed.
 */
export async function drawLook(
  { presenter, outfit, wall }: LookNames,
  size: number,
  options: SculptOptions = {},
): Promise<SpeakingPortrait> {
  const { sculpture, backdropOf } = dress(presenter.id, outfit);
  return drawSpeaking(sculpture, size, { ...options, backdrop: backdropOf(wall, size) });
}

/** Sculpts somebody once, for pictures before several walls: the portraits of `drawLook`. Throws the same errors. */
export async function sculptDressed(
  presenterId: string,
  outfit: Outfit,
  size: number,
  options: SculptOptions = {},
): Promise<(wall: Wall) => Uint8ClampedArray> {
  const { sculpture, backdropOf } = dress(presenterId, outfit);
  const planes = await sculptPlanes(sculpture, size, options);
  return (wall) => develop(planes, sculpture, { size, finish: 'clay', backdrop: backdropOf(wall, size) });
}

function dress(presenterId: string, outfit: Outfit) {
  const place = people.findIndex(({ id }) => id === presenterId);
  const person = people[place];
  if (!person) throw new AppError('invalid_input', `There is no presenter called ${presenterId}.`);
  const sculpture = dressed(person, outfit);
  const arrangement = place * outfits.length + outfits.indexOf(outfit);
  const { wall: studio } = coloursOf(sculpture);
  return { sculpture, backdropOf: (wall: Wall, size: number) => sceneOf(wall, studio, arrangement)?.planes(size) };
}

/** How much of each of the size² pixels of somebody's looks they cover, 0 to 1, before every wall. Throws as `drawLook` does. */
export async function sharesOfLook(
  presenterId: string,
  outfit: Outfit,
  size: number,
  options: SculptOptions = {},
): Promise<Float32Array> {
  const planes = await sculptPlanes(dress(presenterId, outfit).sculpture, size, options);
  return Float32Array.from({ length: size * size }, (_, pixel) => coverOf(planes, pixel));
}
