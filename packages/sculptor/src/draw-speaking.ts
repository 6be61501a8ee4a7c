import { changedPart, companionOf, droppedShare, seenInside, withPart } from './companion.ts';
import { type DrawOptions, develop } from './draw-portrait.ts';
import { sculptPlanes } from './sculpt-planes.ts';
import type { Sculpture } from './sculpture.ts';

/** A portrait of size² pixels in straight RGBA, and what a video of it shows besides. */
export type SpeakingPortrait = { rgba: Uint8ClampedArray; companion: DrawnCompanion };

/** The same portrait with lids shut and the mouth open. */
export type DrawnCompanion = {
  rgba: Uint8ClampedArray;
  /** What its mouth shows: teeth, tongue and the dark in red, green and blue, 0 or 255. */
  inside: Uint8Array;
  /** By which share of its height that mouth opened downwards. */
  dropped: number;
};

/** Of the whole work. */
const portraitShare = 0.82;

/** Draws a portrait with its companion; the same numbers give the same bytes. Throws AppError cancelled and rendering_failed. */
export async function drawSpeaking(
  sculpture: Sculpture,
  size: number,
  { finish = 'clay', backdrop, onProgress, ...options }: DrawOptions = {},
): Promise<SpeakingPortrait> {
  const planes = await sculptPlanes(sculpture, size, {
    ...options,
    onProgress: (share) => onProgress?.(share * portraitShare),
  });
  const part = changedPart(sculpture, size);
  const other = await sculptPlanes(companionOf(sculpture), size, {
    ...options,
    part,
    onProgress: (share) => onProgress?.(portraitShare + share * (1 - portraitShare)),
  });
  const changed = withPart(planes, other, size, part);
  const look = { size, finish, backdrop };
  return {
    rgba: develop(planes, sculpture, look),
    companion: {
      rgba: develop(changed, sculpture, look),
      inside: seenInside(changed),
      dropped: droppedShare(sculpture),
    },
  };
}
