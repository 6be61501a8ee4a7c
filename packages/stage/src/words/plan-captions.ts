import type { FrameSize } from '@portray/contracts/frame-size';
import type { LanguageCode } from '@portray/contracts/languages';
import { limits } from '@portray/contracts/limits';
import { burnedLineCharacters } from '@portray/contracts/overlay-place';
import type { CaptionStyle } from '@portray/contracts/video-settings';
import type { Measure } from '../text/measure.ts';
import { type Cue, captionCues, cueLines } from './caption-cues.ts';
import { type CaptionLook, placeCaption, type SpokenPart } from './captions.ts';
import type { SpokenWords } from './cue-words.ts';
import { directionOf } from './direction.ts';
import type { PlacedWords } from './place-words.ts';

export type CaptionsRequest = {
  timeline: SpokenWords;
  language: LanguageCode;
  frame: FrameSize;
  look: CaptionLook;
  measure: Measure;
};

/** How a caption looks for some frames of the video: from the first to before the last. */
type CaptionState = { fromFrame: number; untilFrame: number; said?: SpokenPart | undefined };

/** A caption at its place, and how it looks when. */
export type PlannedCaption = { words: PlacedWords; states: CaptionState[] };

/** The captions of a speech in a frame, in order: where their lines break, where they stand, and from which frame to which. */
export function planCaptions({ timeline, language, frame, look, measure }: CaptionsRequest): PlannedCaption[] {
  const cues = captionCues(timeline, language, lineCharacters(frame, look));
  const direction = directionOf(cues.flatMap(cueLines).join('\n'), language);
  return cues.map((cue) => ({
    words: placeCaption({ lines: cueLines(cue), frame, look, language, direction, measure }),
    states: statesOf(cue, look.style),
  }));
}

/** The usual line fills two thirds of a wide frame; captions that have less room have shorter ones. */
function lineCharacters(frame: FrameSize, { across }: CaptionLook): number {
  const most = burnedLineCharacters(frame);
  return across ? Math.min(most, Math.floor((most * across.width) / (frame.width * usualLineShare))) : most;
}

const usualLineShare = 0.75;

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
