import type { FrameSize } from '@portray/contracts/frame-size';
import type { LanguageCode } from '@portray/contracts/languages';
import { burnedLineCharacters } from '@portray/contracts/overlay-place';
import type { Measure } from '../text/measure.ts';
import { captionCues, cueLines } from './caption-cues.ts';
import { type CaptionState, statesOf } from './caption-states.ts';
import { type CaptionLook, placeCaption } from './captions.ts';
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
