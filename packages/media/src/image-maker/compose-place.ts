import type { Sculpture } from '@portray/sculptor/sculpture';
import { type Room, sceneOf } from '@portray/sculptor/walls';
import type { Fact, Place } from '../prompt/facts.ts';

/** What stands behind somebody: a room, and the whole number that arranges it. */
export type Surroundings = { room: Room; arrangement: number };

/** The places of prompts that are drawn. */
export const drawnPlaces = ['office', 'classroom', 'shop', 'library', 'beach', 'city'] as const satisfies (Place &
  Room)[];

/** The room that was asked for; undefined for the studio's wall. The same facts and whole number give the same one. */
export function surroundingsOf({ place, lighting }: Fact, seed: number): Surroundings | undefined {
  const room = drawnPlaces.find((name) => name === place) ?? (lighting === 'window' ? 'window' : undefined);
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
