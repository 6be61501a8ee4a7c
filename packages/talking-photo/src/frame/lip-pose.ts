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
/** Share of the spreading that is left when the photo's lips are parted: such a mouth is wide already. */
const spreadWhenParted = 0.3;
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
  const rested = controls.neutral * mouth.smile;
  const { jaw, lift, closing } = mouth.isOpen ? openFrom(mouth.gapRatio, gap) : openShut(gap, controls.upperLip);
  const byRest = rested * smileReach(mouth);
  return {
    gap,
    jaw,
    lift,
    closing,
    wide: byRest - levelOff(byRest + narrowing * jaw - spread(controls.width, mouth), narrowestShare),
    thickUpper: 0.26 * controls.rounding - 0.22 * controls.press,
    thickLower: 0.2 * controls.rounding - 0.26 * controls.press - 0.38 * controls.tuck,
    trim: mouth.isOpen ? controls.speaking : smoothStep(0.002, 0.012, gap),
    smile: controls.smile - rested,
  };
}

/** How far the sound alone spreads the lips, or rounds them (negative). */
function spread(width: number, mouth: MouthShape): number {
  if (width < 0) return width * roundedShare;
  return width * spreadShare * (mouth.isOpen ? spreadWhenParted : 1);
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

function openShut(gap: number, upperLip: number) {
  const lift = Math.min(0.35 * gap, 0.19 * gap + 0.016 * upperLip * smoothStep(0, 0.02, gap));
  return { jaw: gap - lift, lift, closing: 0 };
}

function openFrom(rest: number, gap: number) {
  if (gap <= rest) return { jaw: 0, lift: 0, closing: 1 - gap / rest };
  const lift = Math.min(0.012, 0.15 * (gap - rest));
  return { jaw: gap - rest - lift, lift, closing: 0 };
}
