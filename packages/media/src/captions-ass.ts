import type { FrameSize } from '@portray/contracts/video-settings';
import { type Cue, cueLines, usualLineCharacters } from './captions.ts';
import type { CaptionFont } from './captions-font.ts';

/** Characters that a line of burned captions holds in a frame of this shape. */
export function burnedLineCharacters({ width, height }: FrameSize): number {
  if (width > height) return usualLineCharacters;
  return width === height ? 28 : 26;
}

/** Em of the letters over the short side of the frame: 42 bold characters then fill two thirds of a wide frame. */
const emRatio = 0.052;
const lineHeightPerEm = 1.6;

/**
 * Advanced SubStation Alpha, for ffmpeg's `ass` filter: white letters with a dark edge, low in the middle; above the
 * buttons of the apps in upright frames. Source of the format: libass.
 */
export function toAss(cues: Cue[], frame: FrameSize, fonts: CaptionFont[]): string {
  const em = Math.min(frame.width, frame.height) * emRatio;
  const edge = (em * 0.07).toFixed(1);
  const side = Math.round(frame.width * 0.05);
  const bottom = Math.round(frame.height * (frame.height > frame.width ? 0.14 : 0.06));
  const family = fonts[0]?.family ?? 'Noto Sans';
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
    // Encoding −1 lets libass find the direction of the text (right to left) by itself.
    `Style: Caption,${family},${em.toFixed(1)},&H00FFFFFF,&H00FFFFFF,&H00181818,&H80000000,-1,0,0,0,100,100,0,0,1,${edge},0,2,${side},${side},${bottom},-1`,
    '',
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    ...cues.map((cue) => dialogue(cue, fonts, em)),
    '',
  ].join('\n');
}

function dialogue(cue: Cue, fonts: CaptionFont[], em: number): string {
  const text = cueLines(cue)
    .map((line) => fontRuns(line, fonts, em))
    .join('\\N');
  return `Dialogue: 0,${clock(cue.startSeconds)},${clock(cue.endSeconds)},Caption,,0,0,0,,${text}`;
}

/** Names the typeface before each run of characters: libass alone finds another one only with fontconfig. */
function fontRuns(line: string, fonts: CaptionFont[], em: number): string {
  const first = fonts.find((font) => font.covers(line.codePointAt(0) ?? 0)) ?? fonts[0];
  let runs = first ? strut(first, em) : '';
  let family: string | undefined;
  for (const character of line) {
    const codePoint = character.codePointAt(0)!;
    const stays = /[\s\p{M}\p{Cf}]/u.test(character) && family !== undefined;
    const font = stays ? undefined : fonts.find((candidate) => candidate.covers(codePoint));
    if (font && font.family !== family) {
      family = font.family;
      runs += `{\\fn${family}\\fs${(em * font.heightPerEm).toFixed(1)}}`;
    }
    runs += escapeAss(character);
  }
  return runs;
}

/** A blank of no width that makes all lines equally high; typefaces without leading (Japanese) would touch. */
function strut({ family }: CaptionFont, em: number): string {
  return `{\\fn${family}\\fs${(em * lineHeightPerEm).toFixed(1)}\\fscx1}\\h{\\fscx100}`;
}

// A backslash always begins a command and has no escape of its own.
function escapeAss(character: string): string {
  if (character === '\\') return '/';
  return character === '{' || character === '}' ? `\\${character}` : character;
}

/** 3723.456 → '1:02:03.46' */
function clock(seconds: number): string {
  const hundredths = Math.round(seconds * 100);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const minutes = two((hundredths / 6_000) % 60);
  return `${Math.floor(hundredths / 360_000)}:${minutes}:${two((hundredths / 100) % 60)}.${two(hundredths % 100)}`;
}
