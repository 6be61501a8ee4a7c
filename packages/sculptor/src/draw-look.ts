import { AppError } from '@portray/foundation/errors';
import { drawPortrait } from './draw-portrait.ts';
import type { Outfit } from './people/outfits.ts';
import { people } from './people/people.ts';
import { sculptureOfPerson } from './people/person.ts';
import type { SculptOptions } from './sculpt-planes.ts';
import type { Wall } from './walls/walls.ts';

/** A presenter as they can be asked for: by id, dressed for something, before a wall. */
export type LookNames = { presenter: { id: string }; outfit: Outfit; wall: Wall };

/**
 * A look of size² pixels in straight RGBA; the same look gives the same bytes on every machine. Throws AppError
 * invalid_input for somebody unknown, cancelled and rendering_failed.
 */
export function drawLook(
  { presenter }: LookNames,
  size: number,
  options: SculptOptions = {},
): Promise<Uint8ClampedArray> {
  const person = people.find(({ id }) => id === presenter.id);
  if (!person) throw new AppError('invalid_input', `There is no presenter called ${presenter.id}.`);
  return drawPortrait(sculptureOfPerson(person), size, options);
}
