import type { FrameSize } from '@portray/contracts/frame-size';
import { captionBoxOpacity, captionColours, captionDistance, captionEmRatio } from '@portray/contracts/overlay-place';
import type { CaptionPlace, CaptionStyle } from '@portray/contracts/video-settings';
import type { Direction } from '../ffmpeg/ass-direction.ts';
import { type AssEvent, type AssStyle, assDocument } from '../ffmpeg/ass-text.ts';
import { type Cue, cueLines } from './captions.ts';
import type { CaptionFont } from './captions-font.ts';

export type CaptionLook = {
  style: CaptionStyle;
  place: CaptionPlace;
  /** The part of the frame's width that they may take, in pixels; left out, nearly all of it. */
  across?: { left: number; width: number } | undefined;
};

/** Captions as ASS, centred, at their place of the frame. */
export function toAss(
  cues: Cue[],
  frame: FrameSize,
  look: CaptionLook,
  fonts: CaptionFont[],
  direction: Direction = 'ltr',
): string {
  const em = Math.min(frame.width, frame.height) * captionEmRatio;
  const usualMargin = Math.round(frame.width * 0.05);
  const box = { colour: assColour(captionColours.box, captionBoxOpacity), padding: em * 0.22 };
  const style: AssStyle = {
    em,
    direction,
    edge: em * 0.07,
    letterColour: assColour(captionColours.letters),
    edgeColour: assColour(captionColours.edge),
    alignment: look.place === 'top' ? 8 : 2,
    sideMargin: look.across?.left ?? usualMargin,
    rightMargin: look.across ? frame.width - look.across.left - look.across.width : usualMargin,
    verticalMargin: captionDistance(frame, look.place),
    ...(look.style === 'boxed' && { box }),
  };
  const events = look.style === 'word-by-word' ? cues.flatMap(wordEvents) : cues.map(wholeEvent);
  return assDocument(frame, style, fonts, events);
}

function wholeEvent(cue: Cue): AssEvent {
  return { startSeconds: cue.startSeconds, endSeconds: cue.endSeconds, lines: cueLines(cue) };
}

/** One event for each word of a caption: it is lit from where it begins until the next one does, and the last to the end. */
function wordEvents(cue: Cue): AssEvent[] {
  const lines = cueLines(cue);
  const words = cue.lines.flatMap((line, index) => placesOf(line, index));
  return words.flatMap(({ startSeconds, ...place }, index) => {
    const from = index === 0 ? cue.startSeconds : startSeconds;
    const until = Math.min(words[index + 1]?.startSeconds ?? cue.endSeconds, cue.endSeconds);
    if (until <= from) return [];
    return [{ startSeconds: from, endSeconds: until, lines, lit: { ...place, colour: litColour } }];
  });
}

const litColour = assColour(captionColours.spoken);

function placesOf(words: Cue['lines'][number], line: number) {
  let offset = 0;
  return words.map(({ text, startSeconds, hasSpaceAfter }) => {
    const start = offset;
    offset += text.length + (hasSpaceAfter ? 1 : 0);
    return { line, start, end: start + text.length, startSeconds };
  });
}

/** '#rrggbb' as '&HAABBGGRR'; AA = 00 is opaque. */
function assColour(hex: string, opacity = 1): string {
  const [red, green, blue] = [1, 3, 5].map((at) => hex.slice(at, at + 2));
  const alpha = Math.round((1 - opacity) * 255)
    .toString(16)
    .padStart(2, '0');
  return `&H${alpha}${blue}${green}${red}`.toUpperCase();
}
