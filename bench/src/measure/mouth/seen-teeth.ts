import { known } from '@portray/foundation/known';
import { type Controls, controlsAtRest } from '@portray/talking-photo/controls';
import { createMouthMask, createTeethMask } from '@portray/talking-photo/mouth-mask';
import { createTalkingPhoto, type TalkingPhotoOptions } from '@portray/talking-photo/talking-photo';
import { visemeShapes } from '@portray/talking-photo/visemes';
import { type Lab, toLab } from '../picture/lab.ts';
import { rgbImage } from '../picture/rgb.ts';
import { median, quantile } from '../statistics.ts';
import { brightness, type Rgb } from './tooth-colour.ts';

/** What a drawn mouth shows at one sound; heights in face heights. */
export type SeenTeeth = {
  /** Heights of the rows that are seen in the middle half of the opening. */
  upper: number;
  lower: number;
  /** Mean colours; undefined where nothing of it is seen. */
  upperColour: Lab | undefined;
  lowerColour: Lab | undefined;
  /** What is seen between the lips that is no tooth. */
  cavityColour: Lab | undefined;
  /** How many times as bright as the rest of the inside the upper teeth are. */
  contrast: number | undefined;
  /** Dark lines between one upper tooth and the next. */
  gaps: number;
};

export const soundsWithTeeth = ['A', 'E', 'I', 'S'] as const;
export type SoundWithTeeth = (typeof soundsWithTeeth)[number];

/** How far plain speech opens the mouth for each sound (medians), in face heights; a smile of the photo rests in it. */
const openingInSpeech: Record<SoundWithTeeth, number> = { A: 0.14, E: 0.12, I: 0.08, S: 0.04 };
const neutralInSpeech = 0.65;

/** How a mouth is held at a sound in the midst of speech. */
export function speakSound(sound: SoundWithTeeth): Controls {
  const { width, upperLip, tongue } = visemeShapes[sound];
  const opening = openingInSpeech[sound];
  return { ...controlsAtRest, opening, width, upperLip, tongue, speaking: 1, neutral: neutralInSpeech };
}

type Drawn = Pick<TalkingPhotoOptions, 'photo' | 'landmarks' | 'frame'>;

/** Draws a photo at each of the sounds, and tells which teeth it shows. */
export function measureSeenTeeth(drawn: Drawn): Record<SoundWithTeeth, SeenTeeth> {
  const face = createTalkingPhoto(drawn);
  const masksOf = [
    createMouthMask(drawn),
    createTeethMask(drawn, 'upperTeeth'),
    createTeethMask(drawn, 'lowerTeeth'),
  ] as const;
  const seenAt = (sound: SoundWithTeeth): SeenTeeth => {
    const controls = speakSound(sound);
    const [inside, upper, lower] = masksOf.map((maskOf) => maskOf(controls)) as [Uint8Array, Uint8Array, Uint8Array];
    const image = rgbImage(face.draw(controls), drawn.frame);
    const middle = middleHalf(inside, drawn.frame.width);
    const cavity = inside.map((isInside, i) => (isInside && !upper[i] && !lower[i] ? 1 : 0));
    const [teeth, rest] = [upper, cavity].map((mask) => coloursIn(image.data, mask, middle, drawn.frame.width));
    const unit = face.facts.faceHeightPx;
    return {
      upper: heightIn(upper, middle, drawn.frame.width) / unit,
      lower: heightIn(lower, middle, drawn.frame.width) / unit,
      upperColour: meanLab(teeth),
      lowerColour: meanLab(coloursIn(image.data, lower, middle, drawn.frame.width)),
      cavityColour: meanLab(rest),
      contrast: teeth?.length && rest?.length ? meanBrightness(teeth) / meanBrightness(rest) : undefined,
      gaps: countGaps(image.data, upper, middle, drawn.frame.width),
    };
  };
  return Object.fromEntries(soundsWithTeeth.map((sound) => [sound, seenAt(sound)])) as Record<
    SoundWithTeeth,
    SeenTeeth
  >;
}

/** Columns of a frame, the last one included. */
type Columns = { from: number; to: number };

function middleHalf(mask: Uint8Array, width: number): Columns {
  let [first, last] = [width, 0];
  for (const [i, isSet] of mask.entries()) {
    if (!isSet) continue;
    first = Math.min(first, i % width);
    last = Math.max(last, i % width);
  }
  const quarter = (last - first) / 4;
  return { from: Math.ceil(first + quarter), to: Math.floor(last - quarter) };
}

/** Rows of a mask that are set in a column. */
function rowsOf(mask: Uint8Array, x: number, width: number): number[] {
  const rows: number[] = [];
  for (let i = x, y = 0; i < mask.length; i += width, y++) if (mask[i]) rows.push(y);
  return rows;
}

function heightIn(mask: Uint8Array, { from, to }: Columns, width: number): number {
  if (to < from) return 0;
  return median(Array.from({ length: to - from + 1 }, (_, k) => rowsOf(mask, from + k, width).length));
}

function colourAt(data: ArrayLike<number>, i: number): Rgb {
  return [known(data[i * 3]), known(data[i * 3 + 1]), known(data[i * 3 + 2])];
}

function coloursIn(data: ArrayLike<number>, mask: Uint8Array, { from, to }: Columns, width: number): Rgb[] {
  return [...mask.keys()].filter((i) => mask[i] && i % width >= from && i % width <= to).map((i) => colourAt(data, i));
}

const fewest = 12;

function meanLab(colours: Rgb[] | undefined): Lab | undefined {
  if (!colours || colours.length < fewest) return undefined;
  const sum: Lab = [0, 0, 0];
  for (const colour of colours)
    toLab(colour).forEach((value, k) => {
      sum[k] = known(sum[k]) + value / colours.length;
    });
  return sum;
}

const meanBrightness = (colours: Rgb[]) =>
  colours.reduce((sum, colour) => sum + brightness(colour), 0) / colours.length;

/** A line between two teeth is darker than both by this share of their brightness. */
const leastGap = 0.03;

/** Counts where the brightness along the row, its brightest pixels of each column, dips. */
function countGaps(data: ArrayLike<number>, mask: Uint8Array, { from, to }: Columns, width: number): number {
  const row = Array.from({ length: Math.max(0, to - from + 1) }, (_, k) => {
    const rows = rowsOf(mask, from + k, width);
    return rows.length
      ? quantile(
          rows.map((y) => brightness(colourAt(data, y * width + from + k))),
          0.6,
        )
      : 0;
  });
  let [gaps, highest, lowest] = [0, row[0] ?? 0, row[0] ?? 0];
  for (const value of row) {
    if (value < lowest) lowest = value;
    if (lowest > highest * (1 - leastGap)) highest = Math.max(highest, value);
    else if (value > lowest * (1 + leastGap)) {
      gaps++;
      [highest, lowest] = [value, value];
    }
    if (value >= highest) [highest, lowest] = [value, value];
  }
  return gaps;
}
