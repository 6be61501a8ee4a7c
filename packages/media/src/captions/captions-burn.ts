import type { FrameSize } from '@portray/contracts/frame-size';
import type { LanguageCode } from '@portray/contracts/languages';
import { burnedLineCharacters } from '@portray/contracts/overlay-place';
import type { CaptionStyle } from '@portray/contracts/video-settings';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import { type CaptionLook, placeCaption } from '@portray/stage/captions';
import { directionOf } from '@portray/stage/direction';
import { measureBy } from '@portray/stage/measure';
import { openNodeCanvas } from '@portray/stage/node-canvas';
import type { PlacedWords } from '@portray/stage/place-words';
import { type CaptionState, statesOf } from './caption-states.ts';
import { captionCues, cueLines } from './captions.ts';
import { drawableWords } from './captions-signs.ts';

export type BurnRequest = {
  timeline: SpeechTimeline;
  language: LanguageCode;
  frame: FrameSize;
  look: CaptionLook;
};

/** A caption at its place, and how it looks when. */
export type PlannedCaption = { words: PlacedWords; states: CaptionState[] };

/** Captions of a whole video, decided but not painted; the note says what is not drawn as written. */
export type BurnedCaptions = { frame: FrameSize; style: CaptionStyle; captions: PlannedCaption[]; note?: string };

/** Plans captions that are burned in, with typefaces of ours, so that they look the same on every machine. */
export async function planBurnedCaptions({ language, frame, look, ...request }: BurnRequest): Promise<BurnedCaptions> {
  const { timeline, missing } = await drawableWords(request.timeline, language);
  const cues = captionCues(timeline, language, lineCharacters(frame, look));
  const direction = directionOf(cues.flatMap(cueLines).join('\n'), language);
  const measure = measureBy(openNodeCanvas(8, 8).stage.context);
  const captions = cues.map((cue) => ({
    words: placeCaption({ lines: cueLines(cue), frame, look, language, direction, measure }),
    states: statesOf(cue, look.style),
  }));
  const { style } = look;
  return { frame, style, captions, ...(missing.length > 0 && { note: withPlaceholders(missing) }) };
}

/** The usual line fills two thirds of a wide frame; captions that have less room have shorter ones. */
function lineCharacters(frame: FrameSize, { across }: CaptionLook): number {
  const most = burnedLineCharacters(frame);
  return across ? Math.min(most, Math.floor((most * across.width) / (frame.width * usualLineShare))) : most;
}

const usualLineShare = 0.75;

function withPlaceholders(missing: string[]): string {
  const some = missing.slice(0, 5).join(' ');
  return `Some characters cannot be drawn in captions (${some}). A □ stands for each of them.`;
}
