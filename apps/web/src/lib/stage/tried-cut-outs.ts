import type { Scene } from '@portray/contracts/scene';
import type { Side } from '@portray/talking-photo/fit';
import { useSyncExternalStore } from 'react';
import { createWatched } from '#lib/watched.ts';
import type { LivePhoto } from '#live/live-inputs.ts';

/** The person could not be cut out cleanly, or only with the photo at a side of their part of the frame. */
export type TriedCutOut = 'refused' | Side;

/** By photo, as it is framed in a kind of layout. */
const tried = createWatched<ReadonlyMap<string, TriedCutOut>>(new Map());

type Framed = { photo: LivePhoto | undefined; layout: Scene['layout'] };

const nameOf = ({ photo, layout }: Framed) => `${layout.kind} ${photo?.image_url}`;

/** What came of it when the engine tried to cut this person out; undefined before, and where they could be cut out as they stand. */
export function useTriedCutOut(framed: Framed): TriedCutOut | undefined {
  return useSyncExternalStore(tried.watch, tried.read).get(nameOf(framed));
}

/** From now on the person stands so, on the stage and in the small pictures, as in the finished video. */
export function rememberCutOut(framed: Framed, found: TriedCutOut): void {
  const name = nameOf(framed);
  if (tried.read().get(name) !== found) tried.become(new Map([...tried.read(), [name, found]]));
}
