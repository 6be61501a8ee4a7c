import { limits } from '@portray/contracts/limits';
import type { SharedParts, VideoPart } from '@portray/ports/video-parts';

const { framesPerSecond, longVideoSeconds, videoPartSeconds } = limits;
const framesPerPart = videoPartSeconds * framesPerSecond;

/** The parts of a long video, the same however many draw it; undefined for one that is made in one pass. */
export function splitIntoParts(frameCount: number): VideoPart[] | undefined {
  if (frameCount <= longVideoSeconds * framesPerSecond) return undefined;
  return Array.from({ length: Math.ceil(frameCount / framesPerPart) }, (_, index) => {
    const firstFrame = index * framesPerPart;
    return { index, firstFrame, endFrame: Math.min(frameCount, firstFrame + framesPerPart) };
  });
}

/** Parts with which nobody helps: each is claimed once, in order, and stays where it was made. */
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
