import { curveAt } from '../rig/curve.ts';
import type { EyeShape } from '../rig/measure-eyes.ts';
import { clamp, smoothStep } from '../shaping.ts';

/** How an eye is held: all 0 as in the photo. */
export type EyePose = { blink: number; gazeX: number; gazeY: number; smile: number };

/** Where a place of the posed eye shows the photo, and what is laid over it. Lengths in px of the eye's axes. */
export type EyePlace = {
  /** Place of the photo that is seen. */
  fromX: number;
  fromY: number;
  /** 0–1: how much is skin that the photo hides, so that it is painted. */
  fresh: number;
  /** Share of the upper lid's tone against the tone under the eye. */
  upperTone: number;
  /** Brightness factor of painted skin. */
  shade: number;
  /** Brightness factor of everything (shadow of lid and lashes). */
  shadow: number;
  /** −1…1 along the eye. */
  side: number;
};

/** Shares of the opening that each lid crosses when the eye shuts. */
const upperLidShare = 0.9;
/** A full smile lifts the lower lid by this share of the opening. */
const smileLift = 0.1;
/** Eye movement for a gaze of 1, as a share of the eye's width. */
const gazeShare = 0.028;

/** Geometry of one eye with room for one answer; every `placeOf` overwrites `place`. */
export type EyeGeometry = {
  place: EyePlace;
  /** Describes the posed eye at a point of its axes; `above` tells on which side of the upper lid's edge to look. */
  placeOf(pose: EyePose, x: number, y: number, above: boolean): EyePlace;
  /** y of the upper lid's edge in a pose. */
  edgeAt(pose: EyePose, x: number): number;
  /** y from which on down to which a pose changes anything at x; nothing where `top` ≥ `bottom`. */
  reachAt(pose: EyePose, x: number, reach: { top: number; bottom: number }): void;
};

/** Prepares the geometry of an eye. Nothing further than `lidHeightPx` above the open lid's margin is changed. */
export function createEyeGeometry(eye: EyeShape, unitPx: number, lidHeightPx: number): EyeGeometry {
  const table = tabulate(eye);
  const half = eye.widthPx / 2;
  const opening = eye.openingPx;
  const lidHeight = Math.max(2, lidHeightPx);
  const rim = Math.min(0.1 * opening + 0.8, lidHeight / 2);
  const place: EyePlace = { fromX: 0, fromY: 0, fresh: 0, upperTone: 0, shade: 1, shadow: 1, side: 0 };

  const lidTravel = (pose: EyePose, upper: number, lower: number) => pose.blink * upperLidShare * (lower - upper);
  const lowerMargin = (pose: EyePose, upper: number, lower: number) =>
    lower - (lower - upper) * Math.max((1 - upperLidShare) * pose.blink, smileLift * pose.smile * (1 - pose.blink));

  const onUpperLid = (pose: EyePose, x: number, y: number, upper: number, lower: number): void => {
    const travel = lidTravel(pose, upper, lower);
    const above = upper + travel - y;
    const total = lidHeight + travel;
    const stretched = rim + ((above - rim) * (lidHeight - rim)) / Math.max(1, total - rim);
    place.fromX = x;
    place.fromY = above >= total ? y : upper - (above < rim ? above : stretched);
    const height = clamp(above / Math.max(1, total), 0, 1);
    const opened = smoothStep(0, 0.35 * opening, travel);
    const wide = 1 - smoothStep(0.95, 1.3, Math.abs(place.side));
    place.fresh =
      0.94 * opened * wide * smoothStep(0.35 * rim, 1.3 * rim, above) * (1 - smoothStep(0.38, 0.95, height));
    place.upperTone = 0.45 + 0.45 * height;
    const crease = Math.exp(-(((above - 0.62 * total) / (0.05 * total)) ** 2)) * (1 - 0.5 * Math.abs(place.side));
    const globe =
      1 - 0.06 * place.side ** 2 - 0.08 * smoothStep(0.4, 0, height) - 0.05 * smoothStep(0.45, 0.62, height);
    place.shade = globe * (1 - 0.09 * crease);
    const lashes = 0.5 * (1 - smoothStep(0.1 * rim, 0.8 * rim, above)) * smoothStep(0, 0.3, pose.blink);
    place.shadow = 1 - lashes * (1 - smoothStep(0.85, 1.1, Math.abs(place.side)));
  };

  const inOpening = (pose: EyePose, x: number, y: number, upper: number, lower: number): void => {
    const margin = lowerMargin(pose, upper, lower);
    place.fresh = 0;
    place.fromX = x;
    if (y > margin) {
      const fade = 1 - smoothStep(0, 0.065 * unitPx, y - margin);
      place.fromY = y + (lower - margin) * fade;
      place.shadow = 1;
    } else {
      const near =
        1 - smoothStep(0.25, 1.3, Math.hypot((x - eye.iris.x) / (0.4 * eye.widthPx), (y - eye.iris.y) / opening));
      const inside = smoothStep(0, 0.3 * opening, Math.min(y - upper, lower - y) + 0.1 * opening);
      place.fromX = x - pose.gazeX * gazeShare * eye.widthPx * near * inside;
      place.fromY = y - pose.gazeY * gazeShare * eye.widthPx * near * inside;
      place.shadow = 1;
    }
    const under = y - upper - lidTravel(pose, upper, lower);
    const lashes = 0.55 * (1 - smoothStep(0, 0.1 * opening + 0.006 * unitPx * pose.blink, under));
    place.shadow = 1 - lashes * smoothStep(0, 0.3, pose.blink) * (1 - smoothStep(0.85, 1.1, Math.abs(place.side)));
  };

  return {
    place,
    edgeAt: (pose, x) =>
      readTable(table.upper, table, x) +
      lidTravel(pose, readTable(table.upper, table, x), readTable(table.lower, table, x)),
    reachAt(pose, x, reach) {
      const upper = readTable(table.upper, table, x);
      const lower = readTable(table.lower, table, x);
      const isHeld = pose.blink === 0 && pose.smile === 0;
      reach.top = isHeld ? upper : upper - lidHeight;
      reach.bottom = Math.abs(x) > 1.35 * half ? reach.top : isHeld ? lower : lower + 0.065 * unitPx;
    },
    placeOf(pose, x, y, above) {
      const upper = readTable(table.upper, table, x);
      const lower = readTable(table.lower, table, x);
      place.side = x / half;
      if (above) onUpperLid(pose, x, y, upper, lower);
      else inOpening(pose, x, y, upper, lower);
      return place;
    },
  };
}

/** Lid margins at quarter pixels. */
type LidTable = { from: number; upper: Float32Array; lower: Float32Array };

function tabulate(eye: EyeShape): LidTable {
  const from = -eye.widthPx * 0.75;
  const count = Math.ceil(eye.widthPx * 1.5 * 4) + 2;
  const margin = (curve: EyeShape['upper']) =>
    Float32Array.from({ length: count }, (_, i) => {
      const x = from + i / 4;
      return x <= curve.from || x >= curve.to ? 0 : curveAt(curve, x);
    });
  return { from, upper: margin(eye.upper), lower: margin(eye.lower) };
}

function readTable(values: Float32Array, table: LidTable, x: number): number {
  const at = clamp((x - table.from) * 4, 0, values.length - 1.001);
  const index = at | 0;
  return values[index]! + (values[index + 1]! - values[index]!) * (at - index);
}
