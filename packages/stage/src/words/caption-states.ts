import { limits } from '@portray/contracts/limits';
import type { CaptionStyle } from '@portray/contracts/video-settings';
import type { Cue } from './caption-cues.ts';
import type { SpokenPart } from './captions.ts';

/** How a caption looks for some frames of the video: from the first to before the last. */
export type CaptionState = { fromFrame: number; untilFrame: number; said?: SpokenPart | undefined };

/** What is seen of a caption, one after the other; word by word has a state for each word that is said in some time. */
export function statesOf(cue: Cue, style: CaptionStyle): CaptionState[] {
  const timed: TimedState[] = style === 'word-by-word' ? wordStates(cue) : [cue];
  return timed.flatMap(({ startSeconds, endSeconds, said }) => {
    const [fromFrame, untilFrame] = [frameAt(startSeconds), frameAt(endSeconds)];
    return untilFrame > fromFrame ? [{ fromFrame, untilFrame, said }] : [];
  });
}

type TimedState = { startSeconds: number; endSeconds: number; said?: SpokenPart };

/** A word is lit from where it begins until the next one does, and the last to the end. */
function wordStates(cue: Cue): TimedState[] {
  const words = cue.lines.flatMap((line, index) => placesOf(line, index));
  return words.map(({ startSeconds, ...said }, index) => ({
    startSeconds: index === 0 ? cue.startSeconds : startSeconds,
    endSeconds: Math.min(words[index + 1]?.startSeconds ?? cue.endSeconds, cue.endSeconds),
    said,
  }));
}

function placesOf(words: Cue['lines'][number], line: number) {
  let offset = 0;
  return words.map(({ text, startSeconds, hasSpaceAfter }) => {
    const start = offset;
    offset += text.length + (hasSpaceAfter ? 1 : 0);
    return { line, start, end: start + text.length, startSeconds };
  });
}

/** The first frame that begins no sooner; times that are a frame's but for rounding are that frame's. */
function frameAt(seconds: number): number {
  return Math.ceil(seconds * limits.framesPerSecond - 1e-6);
}
