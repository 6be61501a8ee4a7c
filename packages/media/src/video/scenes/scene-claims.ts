import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import type { KeptParts } from '@portray/ports/scene-presenter';
import type { PartClaims, SharedParts, VideoPart } from '@portray/ports/video-parts';
import { digestOf } from './read-files.ts';
import type { MoviePart, ScenePart } from './scene-parts.ts';

/** Who draws which part of a video of scenes. */
export type SceneClaims = {
  /** A free part, which is the caller's from now on; undefined when there is none. */
  claim(): Promise<ScenePart | undefined>;
  /** Hears how many frames of a part are encoded. */
  note(part: ScenePart, frames: number): void;
  /** Takes an encoded part, which lies at `path`. */
  deliver(part: ScenePart, path: string): Promise<void>;
};

/** The different parts of all scenes, in order: a part's place here is its number for those who share them. */
export function uniqueSceneParts(parts: readonly MoviePart[]): ScenePart[] {
  const scenes = parts.filter((part) => part.kind === 'scene');
  return [...new Map(scenes.map((part) => [part.key, part])).values()];
}

/** Names program and encoder, then the parts of one video: who has the same can draw them. */
export function likenessOfParts(engine: string, parts: readonly Pick<ScenePart, 'key'>[]): string {
  return `${engine}, scenes ${digestOf(parts.map(({ key }) => key)).slice(0, 32)}`;
}

/** What is worth sharing: as much as makes a video of the wizard a long one. */
export function isWorthSharing(parts: readonly Pick<ScenePart, 'frames'>[]): boolean {
  const frames = parts.reduce((sum, part) => sum + part.frames, 0);
  return parts.length > 1 && frames > limits.longVideoSeconds * limits.framesPerSecond;
}

/** Parts that nobody else draws: each is claimed once, in order. `onFrames` hears of frames as they come. */
export function createOwnClaims(
  parts: readonly ScenePart[],
  { kept, onFrames }: { kept: KeptParts; onFrames: (frames: number) => void },
): SceneClaims {
  const waiting = [...parts];
  return {
    claim: async () => waiting.shift(),
    note: () => onFrames(1),
    deliver: ({ key }, path) => kept.keep(key, path),
  };
}

/** Claims of a split video, as parts of its scenes. */
export function claimsOfSplit(parts: readonly ScenePart[], claims: PartClaims): SceneClaims {
  const numbers = new Map(parts.map((part, index) => [part, index]));
  const asVideoPart = (part: ScenePart): VideoPart => videoPartOf(part, numbers.get(part) ?? 0);
  return {
    async claim() {
      const claimed = await claims.claim();
      if (!claimed) return undefined;
      const part = parts[claimed.index];
      if (part?.firstFrame === claimed.firstFrame && part.endFrame === claimed.endFrame) return part;
      throw otherParts(new Error(`Part ${claimed.index} is another one here.`));
    },
    note: (part, frames) => claims.note(asVideoPart(part), frames),
    deliver: (part, path) => claims.deliver(asVideoPart(part), path),
  };
}

/** Helpers throw it whose files make other pictures than those of the maker. */
export const otherParts = (cause: Error) =>
  new AppError('rendering_failed', 'The video could not be rendered. Please try again.', { cause });

const videoPartOf = ({ firstFrame, endFrame }: ScenePart, index: number) => ({ index, firstFrame, endFrame });

type SharedScenes = {
  /** All that the video has, in order, and those that are to be drawn. */
  all: readonly ScenePart[];
  missing: readonly ScenePart[];
  likeness: string;
  shared: SharedParts;
  kept: KeptParts;
  /** Hears of frames as they come, whoever draws them. */
  onFrames: (frames: number) => void;
  pathOf: (part: ScenePart) => string;
};

/** Draws parts with those who help, and brings those that others drew; all of them are kept. Throws as `draw`, and what the claims throw. */
export async function drawWithHelpers(
  { all, missing, likeness, shared, kept, onFrames, pathOf }: SharedScenes,
  draw: (claims: SceneClaims) => Promise<void>,
): Promise<void> {
  const parts = missing.map((part) => videoPartOf(part, all.indexOf(part)));
  const most = missing.reduce((sum, { frames }) => sum + frames, 0);
  let heard = 0;
  await shared.open(parts, likeness, (frames) => {
    const now = Math.min(most, Math.max(heard, frames));
    if (now > heard) onFrames(now - heard);
    heard = now;
  });
  const claims = claimsOfSplit(all, shared);
  do await draw(claims);
  while (!(await shared.settle()));
  for (const [index, part] of missing.entries()) {
    const path = pathOf(part);
    await shared.fetch(parts[index] as VideoPart, path);
    await kept.keep(part.key, path);
  }
  if (heard < most) onFrames(most - heard);
}
