import { limits } from '@portray/contracts/limits';
import type { SharedParts, VideoPart } from '@portray/ports/video-parts';

const { framesPerSecond } = limits;
const framesOf = (seconds: number) => seconds * framesPerSecond;

/**
 * The parts of a long video, the same however many draw it; undefined for one that is made in one pass. The last ones are
 * short, so that those who draw are done at about the same time.
 */
export function splitIntoParts(frameCount: number): VideoPart[] | undefined {
  if (frameCount <= framesOf(limits.longVideoSeconds)) return undefined;
  const parts: VideoPart[] = [];
  for (let firstFrame = 0; firstFrame < frameCount; ) {
    const isLast = frameCount - firstFrame <= framesOf(limits.lastVideoPartsSeconds);
    const length = framesOf(isLast ? limits.lastVideoPartSeconds : limits.videoPartSeconds);
    const endFrame = Math.min(frameCount, firstFrame + length);
    parts.push({ index: parts.length, firstFrame, endFrame });
    firstFrame = endFrame;
  }
  return parts;
}

/** Parts without helpers: each is claimed once, in order, and stays where it was made. */
export function createOwnParts(): SharedParts {
  let waiting: VideoPart[] = [];
  let report: (frames: number) => void = () => {};
  return {
    async open(parts, _likeness, onFrames) {
      waiting = [...parts];
      report = onFrames;
    },
    claim: async () => waiting.shift(),
    note: ({ firstFrame }, frames) => report(firstFrame + frames),
    deliver: async () => {},
    settle: async () => true,
    fetch: async () => {},
  };
}
