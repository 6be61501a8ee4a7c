import type { Controls } from '../performance/controls.ts';
import type { MouthShape } from '../rig/measure-mouth.ts';
import { smileReach } from '../rig/mouth-fields.ts';
import { levelOff, mix, smoothStep } from '../shaping.ts';

/** Coefficients of the mouth's fields in one frame, and what is seen between the lips. */
export type LipPose = {
  /** Distance between the lips in face heights. */
  gap: number;
  jaw: number;
  lift: number;
  /** 0 as in the photo … 1 parted lips brought together. */
  closing: number;
  wide: number;
  thickUpper: number;
  thickLower: number;
  trim: number;
  smile: number;
};

/** Corners move by these shares of half a mouth when fully rounded or spread. */
const roundedShare = 0.42;
const spreadShare = 0.26;
/** Lips that are spread in full keep this share of what would rest of a smile. */
const keptOnSpread = 0.4;
/** What a smile that does not rest has spread already, and sounds spread on top of it, is no more than this; half mouths. */
const widestSpread = 0.32;
/** Corners come in by this much (half mouths) for each face height that the jaw drops. */
const narrowing = 0.85;
/**
 * However round the sound, wide the jaw and broad the smile that rests, a mouth loses no more of its width: speakers
 * round by 20 to 30 %.
 */
const narrowestShare = 0.3;
/** A mouth opens to this share of its own width at most: small mouths open less. */
const widestShare = 0.52;

/** The lips' pose for these controls (values already within range). */
export function poseLips(controls: Controls, mouth: MouthShape): LipPose {
  const wanted = withinMouth(controls.opening, mouth) * (1 - controls.press);
  const gap = mouth.isOpen ? mix(mouth.gapRatio, wanted, controls.speaking) : wanted;
  const rested = restedSmile(controls, mouth);
  const rest = mouth.isOpen ? mouth.gapRatio : 0;
  const { jaw, lift, closing } = openFrom(rest, gap, controls.upperLip);
  const byRest = rested * smileReach(mouth);
  const stretched = Math.max(0, mouth.smile - rested) * smileReach(mouth);
  return {
    gap,
    jaw,
    lift,
    closing,
    wide: byRest - levelOff(byRest + narrowing * jaw - spread(controls.width, stretched), narrowestShare),
    thickUpper: 0.26 * controls.rounding - 0.22 * controls.press,
    thickLower: 0.2 * controls.rounding - 0.26 * controls.press - 0.38 * controls.tuck,
    trim: mouth.isOpen ? controls.speaking : smoothStep(0.002, 0.012, gap),
    smile: controls.smile - rested,
  };
}

/** How much of the photo's smile rests, or of its frown (negative): sounds that spread the lips keep some of a smile. */
function restedSmile({ neutral, width }: Controls, { smile }: MouthShape): number {
  return neutral * smile * (smile > 0 ? 1 - keptOnSpread * Math.max(0, width) : 1);
}

/** How far the sound spreads lips that a smile has stretched by so much, or rounds them (negative); half mouths. */
function spread(width: number, stretched: number): number {
  return width < 0 ? width * roundedShare : width * Math.min(spreadShare, Math.max(0.08, widestSpread - stretched));
}

/** Whether both lips lie as in the photo, apart from a smile that comes or rests. */
export function lipsAreStill(pose: LipPose): boolean {
  const { jaw, lift, closing, wide, thickUpper, thickLower, trim } = pose;
  return [jaw, lift, closing, wide, thickUpper, thickLower, trim].every((value) => Math.abs(value) < 1e-6);
}

/** The opening that this mouth is wide enough for: unchanged while small, approaching its limit when large. */
function withinMouth(opening: number, { left, right, unitPx }: MouthShape): number {
  return levelOff(opening, (widestShare * (right - left)) / unitPx);
}

/** The upper lip does this share of an opening, more on sounds that raise it, and never more than the largest share. */
const upperShare = { least: 0.22, most: 0.35, raised: 0.016 };

/** Opens lips that lie apart by `rest` in the photo to `gap`, or closes them. */
function openFrom(rest: number, gap: number, upperLip: number) {
  const opened = gap - rest;
  if (opened <= 0) return { jaw: 0, lift: 0, closing: rest > 0 ? 1 - gap / rest : 0 };
  const { least, most, raised } = upperShare;
  const lift = Math.min(most * opened, least * opened + raised * upperLip * smoothStep(0, 0.02, opened));
  return { jaw: opened - lift, lift, closing: 0 };
}
