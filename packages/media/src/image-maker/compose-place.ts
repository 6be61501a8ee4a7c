import type { Sculpture } from '@portray/sculptor/sculpture';
import { type Room, sceneOf } from '@portray/sculptor/walls';
import type { Fact, Place } from '../prompt/facts.ts';

/** What stands behind somebody: a room, and the whole number that arranges it. */
export type Surroundings = { room: Room; arrangement: number };

/** The places of prompts that are drawn. */
const rooms = {
  office: 'office',
  classroom: 'classroom',
  shop: 'shop',
  library: 'library',
  beach: 'beach',
  city: 'city',
} as const satisfies Partial<Record<Place, Room>>;

export const placesOf = Object.keys(rooms) as (keyof typeof rooms)[];

/** The room that was asked for; undefined for the studio's wall. The same facts and whole number give the same one. */
export function surroundingsOf({ place, lighting }: Fact, seed: number): Surroundings | undefined {
  const named = Object.entries(rooms).find(([name]) => name === place)?.[1];
  const room = named ?? (lighting === 'window' ? 'window' : undefined);
  return room && { room, arrangement: seed };
}

/** Its picture of size² pixels, in the paint of the person's wall; undefined for the studio's. */
export function backdropOf(
  { bgR, bgG, bgB }: Sculpture,
  surroundings: Surroundings | undefined,
  size: number,
): readonly Float32Array[] | undefined {
  return surroundings && sceneOf(surroundings.room, [bgR, bgG, bgB], surroundings.arrangement)?.planes(size);
}
