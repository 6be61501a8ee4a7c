import type { FrameSize } from '@portray/contracts/frame-size';
import { lineHeightPerEm } from '@portray/contracts/overlay-place';
import { known } from '@portray/foundation/known';
import type { CaptionFont } from '../captions/captions-font.ts';
import { type Direction, type DirectionMarks, directionMarks } from './ass-direction.ts';

/** How words look; lengths in pixels of the frame. */
export type AssStyle = {
  em: number;
  /** Of whole lines; letters of the other one stand in them as words do. */
  direction: Direction;
  /** Dark edge around the letters. */
  edge: number;
  /** '&HAABBGGRR', AA = 00 for opaque. */
  letterColour: string;
  edgeColour: string;
  /** As on a number pad: 1 bottom left … 9 top right. */
  alignment: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
  sideMargin: number;
  /** Where it is another one at the right. */
  rightMargin?: number;
  /** From the top or from the bottom, whichever the words are at. */
  verticalMargin: number;
  /** One box behind all lines. */
  box?: { colour: string; padding: number };
};

export type AssEvent = { startSeconds: number; endSeconds: number; lines: string[]; lit?: LitPart | undefined };

/** Characters of one line in another colour, '&HBBGGRR'. */
type LitPart = { line: number; start: number; end: number; colour: string };

/** Height of some lines in pixels. */
export function linesHeight(lines: number, em: number): number {
  return lines * lineHeightPerEm * em;
}

/** Advanced SubStation Alpha, for ffmpeg's `ass` filter. Source of the format: libass. */
export function assDocument(frame: FrameSize, style: AssStyle, fonts: CaptionFont[], events: AssEvent[]): string {
  const { em, direction, edge, letterColour, edgeColour, alignment, sideMargin, verticalMargin, box } = style;
  const { rightMargin = sideMargin } = style;
  const family = fonts[0]?.family ?? 'Noto Sans';
  const back = box?.colour ?? '&H80000000';
  // Border style 4 is libass's own: one box around the event, as much larger as the shadow is deep.
  const border = box ? `4,0,${box.padding.toFixed(1)}` : `1,${edge.toFixed(1)},0`;
  return [
    '[Script Info]',
    'ScriptType: v4.00+',
    `PlayResX: ${frame.width}`,
    `PlayResY: ${frame.height}`,
    'WrapStyle: 0',
    'ScaledBorderAndShadow: yes',
    '',
    '[V4+ Styles]',
    'Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding',
    // With encoding −1 libass takes the direction of a line from its first letter or mark of direction.
    `Style: Words,${family},${em.toFixed(1)},${letterColour},${letterColour},${edgeColour},${back},-1,0,0,0,100,100,0,0,${border},${alignment},${sideMargin},${rightMargin},${verticalMargin},-1`,
    '',
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    ...events.map(({ startSeconds, endSeconds, lines, lit }) => {
      const text = lines
        .map((line, index) => {
          const marks = directionMarks(line, direction);
          return fontRuns(line, fonts, em, marks, lit?.line === index ? { ...lit, letterColour } : undefined);
        })
        .join('\\N');
      return `Dialogue: 0,${clock(startSeconds)},${clock(endSeconds)},Words,,0,0,0,,${text}`;
    }),
    '',
  ].join('\n');
}

/** Names the typeface before each run of characters: libass alone finds another one only with fontconfig. */
function fontRuns(
  line: string,
  fonts: CaptionFont[],
  em: number,
  marks: DirectionMarks,
  lit?: LitPart & Pick<AssStyle, 'letterColour'>,
): string {
  const first = fonts.find((font) => font.covers(line.codePointAt(0) ?? 0)) ?? fonts[0];
  let runs = (first ? strut(first, em) : '') + marks.start;
  let family: string | undefined;
  let offset = 0;
  for (const character of line) {
    if (offset === lit?.start) runs += `{\\c${lit.colour}&}`;
    if (offset === lit?.end) runs += `{\\c${lit.letterColour}&}`;
    const mark = marks.around.get(offset) ?? '';
    offset += character.length;
    const codePoint = known(character.codePointAt(0));
    const stays = /[\s\p{M}\p{Cf}]/u.test(character) && family !== undefined;
    const font = stays ? undefined : fonts.find((candidate) => candidate.covers(codePoint));
    if (font && font.family !== family) {
      family = font.family;
      runs += `{\\fn${family}\\fs${(em * font.heightPerEm).toFixed(1)}}`;
    }
    runs += mark + escapeAss(character) + mark;
  }
  return lit?.end === offset ? `${runs}{\\c${lit.letterColour}&}` : runs;
}

/** A blank of no width that makes all lines equally high; typefaces without leading (Japanese) would touch. */
function strut({ family }: CaptionFont, em: number): string {
  return `{\\fn${family}\\fs${(em * lineHeightPerEm).toFixed(1)}\\fscx1}\\h{\\fscx100}`;
}

// A backslash has no escape of its own; before an invisible word joiner it begins no command and is drawn.
function escapeAss(character: string): string {
  if (character === '\\') return '\\\u2060';
  return character === '{' || character === '}' ? `\\${character}` : character;
}

/** 3723.456 → '1:02:03.46' */
function clock(seconds: number): string {
  const hundredths = Math.round(seconds * 100);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const minutes = two((hundredths / 6_000) % 60);
  return `${Math.floor(hundredths / 360_000)}:${minutes}:${two((hundredths / 100) % 60)}.${two(hundredths % 100)}`;
}
