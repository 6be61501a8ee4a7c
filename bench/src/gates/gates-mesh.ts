import type { MeshOpinion } from '../measure/mesh-check.ts';
import type { DrawnWidth } from '../measure/mouth/drawn-width.ts';
import type { MouthFinding } from '../measure/mouth/mouth-mask.ts';
import { type SeenTeeth, type SoundWithTeeth, soundsWithTeeth } from '../measure/mouth/seen-teeth.ts';
import { atLeast, atMost, between, judge, type Row } from '../report/row.ts';

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

/** Teeth must be seen this high (face heights), this light, and neither green nor red (a*); more of a* is a lip or a tongue. */
const teeth = { upper: 0.012, lower: 0.006, lightness: 48, hues: [-3, 14], gaps: 2, cavityRed: 24 } as const;

/** Whether a mouth shows both rows of teeth where people do, as single teeth of a colour that teeth have, before the dark. */
export function judgeSeenTeeth(clip: string, seen: Record<SoundWithTeeth, SeenTeeth>): Row[] {
  const sounds = soundsWithTeeth.map((sound) => ({ sound, ...seen[sound] }));
  const worst = (value: (teeth: SeenTeeth) => number, of = sounds) => {
    const least = of.reduce((most, one) => (value(one) < value(most) ? one : most));
    return { value: value(least), detail: least.sound };
  };
  const hues = sounds.flatMap(({ sound, upperColour, lowerColour }) =>
    [upperColour, lowerColour].flatMap((colour) => (colour ? [{ value: colour[1], detail: sound }] : [])),
  );
  const [greenest, reddest] = teeth.hues;
  const isHue = between(greenest, reddest);
  const both = Math.max(...(['E', 'I', 'S'] as const).map((sound) => seen[sound].lower));
  const red = seen.A.cavityColour?.[1];
  return [
    judge(
      clip,
      'upper teeth on A, E, I, S (least height)',
      `>= ${teeth.upper}`,
      atLeast(teeth.upper),
      worst((one) => one.upper),
    ),
    judge(
      clip,
      'upper teeth, least lightness (L*)',
      `>= ${teeth.lightness}`,
      atLeast(teeth.lightness),
      worst(({ upperColour }) => upperColour?.[0] ?? 0),
    ),
    judge(clip, 'lower teeth on E, I or S (most height)', `>= ${teeth.lower}`, atLeast(teeth.lower), { value: both }),
    judge(
      clip,
      'hue of the teeth (a*)',
      `${greenest} … ${reddest}`,
      isHue,
      hues.find(({ value }) => !isHue(value)) ?? hues[0],
    ),
    judge(clip, 'gaps between upper teeth on A', `>= ${teeth.gaps}`, atLeast(teeth.gaps), { value: seen.A.gaps }),
    judge(
      clip,
      'red of the open mouth on A (a*)',
      `<= ${teeth.cavityRed}`,
      atMost(teeth.cavityRed),
      red === undefined ? red : { value: red },
    ),
  ];
}

/** Least range of the mouth's width in plain speech, and on rounded and spread sounds. */
export const neutralWidthRange = 0.12;
export const roundedWidthRange = 0.2;
/** People round their lips to 70 to 80 % of their width. */
const narrowestLips = 0.65;
