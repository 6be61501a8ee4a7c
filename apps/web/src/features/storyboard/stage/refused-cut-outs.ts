import type { Scene } from '@portray/contracts/scene';
import { useSyncExternalStore } from 'react';
import { createWatched } from '#lib/watched.ts';
import type { LivePhoto } from '#live/live-inputs.ts';

/** Photos from which the engine could not cut the person out cleanly, each as it is framed in a kind of layout. */
const refused = createWatched<ReadonlySet<string>>(new Set());

type Framed = { photo: LivePhoto | undefined; layout: Scene['layout'] };

const nameOf = ({ photo, layout }: Framed) => `${layout.kind} ${photo?.image_url}`;

/** Whether the engine has tried to cut this person out, and could not. */
export function useRefusedCutOut(framed: Framed): boolean {
  return useSyncExternalStore(refused.watch, refused.read).has(nameOf(framed));
}

/** From now on the person stays in their photo, on the stage and in the small pictures, as in the finished video. */
export function refuseCutOut(framed: Framed): void {
  const name = nameOf(framed);
  if (!refused.read().has(name)) refused.become(new Set([...refused.read(), name]));
}
