import type { MeshOpinion } from './measure/mesh-check.ts';
import type { DrawnWidth } from './measure/mouth/drawn-width.ts';
import type { MouthFinding } from './measure/mouth/mouth-mask.ts';
import { atLeast, atMost, between, judge, type Row } from './row.ts';

/** Is the tracked aperture what a face network sees too? A check of the measurement itself, not of the video. */
export function judgeAgreement(clip: string, opinion: MeshOpinion | undefined): Row {
  const measured = opinion && { value: opinion.correlation, detail: `${opinion.frames} frames` };
  return judge(clip, 'measured aperture agrees with a face mesh', '>= 0.75', atLeast(0.75), measured);
}

/** How far the lips round and spread, in the scale of what a face network sees: more on a sentence that is made of W, O, U and I. */
export function judgeArticulation(clip: string, opinion: MeshOpinion | undefined, least: number): Row[] {
  const rest = opinion?.smileRest;
  const name = `mouth width, range ${scriptFor(least)}`;
  const range = opinion?.widthRange;
  const detail = `seen as ${opinion?.rawWidthRange.toFixed(2)}`;
  return [
    judge(clip, name, `>= ${least}`, atLeast(least), range === undefined ? range : { value: range, detail }),
    judge(
      clip,
      'a smile rests at rounded sounds',
      '>= 0.25',
      atLeast(0.25),
      rest === undefined ? rest : { value: rest },
    ),
  ];
}

/** How far the drawn lips round and spread, counted in pixels, and whether any sound draws them in too far. */
export function judgeDrawnWidth(clip: string, drawn: DrawnWidth, least: number): Row[] {
  return [
    judge(clip, `drawn width of the lips, range ${scriptFor(least)}`, `>= ${least}`, atLeast(least), {
      value: drawn.range,
    }),
    judge(clip, 'narrowest lips (share of their width in the photo)', `>= ${narrowestLips}`, atLeast(narrowestLips), {
      value: drawn.narrowest,
    }),
  ];
}

const scriptFor = (least: number) => (least > neutralWidthRange ? 'on W, O, U, I' : 'in plain speech');

/** How far heads turn from side to side, in degrees, as a face network sees it. */
export const yawBands = { stable: [7, 9], expressive: [12, 15] } as const;

/** How far the head turns, and whether teeth have the colour that the photo's own have. */
export function judgeLikeness(clip: string, opinion: MeshOpinion | undefined, style: keyof typeof yawBands): Row[] {
  const [low, high] = yawBands[style];
  const teeth = opinion?.toothDifference;
  return [
    judge(
      clip,
      `yaw range, ${style} (°)`,
      `${low} … ${high}`,
      between(low, high),
      opinion && { value: opinion.yawRange },
    ),
    judge(clip, "teeth like the photo's own (ΔE)", '<= 12', atMost(12), teeth === undefined ? teeth : { value: teeth }),
  ];
}

/** Whether the inside of the mouth stays within the lips, and the lips are whole and part along the line between them. */
export function judgeLipPieces(clip: string, mask: MouthFinding | undefined): Row[] {
  return [
    judge(clip, 'teeth and cavity beyond the lips (px)', '= 0', atMost(0), mask && { value: mask.outsidePx }),
    judge(clip, 'pieces of each lip', '= 1', atMost(1), mask && { value: mask.pieces }),
    judge(
      clip,
      'lip line left behind in the lower lip (share of the opening)',
      '<= 0.05',
      atMost(0.05),
      mask && { value: mask.leftBehind },
    ),
  ];
}

/** Least range of the mouth's width in plain speech, and on rounded and spread sounds. */
export const neutralWidthRange = 0.12;
export const roundedWidthRange = 0.2;
/** People round their lips to 70 to 80 % of their width. */
const narrowestLips = 0.65;
