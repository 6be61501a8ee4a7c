import { AppError } from '@portray/foundation/errors';
import { coloursOf, exposure } from './draw-portrait.ts';
import { clay } from './finishes/clay.ts';
import { dressed } from './people/dressed.ts';
import { type Outfit, outfits } from './people/outfits.ts';
import { people } from './people/people.ts';
import { type SculptOptions, sculptPlanes } from './sculpt-planes.ts';
import { sceneOf, type Wall } from './walls/walls.ts';

/** A presenter as they can be asked for: by id, dressed for something, before a wall. */
export type LookNames = { presenter: { id: string }; outfit: Outfit; wall: Wall };

/**
 * A look of size² pixels in straight RGBA; the same look gives the same bytes on every machine. Throws AppError
 * invalid_input for somebody unknown, cancelled and rendering_failed.
 */
export async function drawLook(
  { presenter, outfit, wall }: LookNames,
  size: number,
  options: SculptOptions = {},
): Promise<Uint8ClampedArray> {
  const place = people.findIndex(({ id }) => id === presenter.id);
  const person = people[place];
  if (!person) throw new AppError('invalid_input', `There is no presenter called ${presenter.id}.`);
  const sculpture = dressed(person, outfit);
  const colours = coloursOf(sculpture);
  const scene = sceneOf(wall, colours.wall, place * outfits.length + outfits.indexOf(outfit));
  if (!scene) return clay({ planes: await sculptPlanes(sculpture, size, options), size, colours, exposure });
  // What stands behind somebody throws its light on them.
  const [bgR, bgG, bgB] = scene.mean();
  const planes = await sculptPlanes({ ...sculpture, bgR, bgG, bgB }, size, options);
  return clay({ planes, size, colours, exposure, backdrop: scene.planes(size) });
}
