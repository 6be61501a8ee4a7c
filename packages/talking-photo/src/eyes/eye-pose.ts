import { floatAt } from '@portray/foundation/typed-reads';
import { curveAt } from '../rig/curve.ts';
import type { EyeShape } from '../rig/measure-eyes.ts';
import { clamp, mix, smoothStep } from '../shaping.ts';

/** The pose of an eye; all 0 is the photo's own. */
export type EyePose = { blink: number; gazeX: number; gazeY: number; smile: number };

/** What a place of the posed eye shows: a place of the photo, and what is laid over it. Lengths in px of the eye's axes. */
export type EyePlace = {
  /** The place of the photo that is seen. */
  fromX: number;
  fromY: number;
  /** 0–1: how much is skin that the photo does not show, which is painted. */
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
/** The lower lid pulls the skin this far (face heights) below it. */
const lowerLidReach = 0.065;

/** An eye prepared for posing; every `placeAt` overwrites `place`. */
export type EyeModel = {
  eye: EyeShape;
  unitPx: number;
  /** Nothing further than this above the open lid's margin is changed. */
  lidHeightPx: number;
  /** Height of the lash line, which moves without being stretched. */
  rimPx: number;
  table: LidTable;
  place: EyePlace;
};

/** Prepares an eye for posing. */
export function modelEye(eye: EyeShape, unitPx: number, lidHeight: number): EyeModel {
  const lidHeightPx = Math.max(2, lidHeight);
  return {
    eye,
    unitPx,
    lidHeightPx,
    rimPx: Math.min(0.1 * eye.openingPx + 0.8, lidHeightPx / 2),
    table: tabulate(eye),
    place: { fromX: 0, fromY: 0, fresh: 0, upperTone: 0, shade: 1, shadow: 1, side: 0 },
  };
}

/** y of the upper lid's edge in a pose. */
export function lidEdgeAt({ table }: EyeModel, pose: EyePose, x: number): number {
  const upper = readTable(table.upper, table, x);
  return upper + pose.blink * upperLidShare * (readTable(table.lower, table, x) - upper);
}

/** The range of y that a pose changes at some x; empty if `top` ≥ `bottom`. */
export type EyeReach = { top: number; bottom: number };

/** Writes the reach of a pose at x. */
export function reachAt(model: EyeModel, pose: EyePose, x: number, reach: EyeReach): void {
  const { table, eye } = model;
  const upper = readTable(table.upper, table, x);
  const lower = readTable(table.lower, table, x);
  const lidsAreStill = pose.blink === 0 && pose.smile === 0;
  reach.top = lidsAreStill ? upper : upper - model.lidHeightPx;
  reach.bottom = lidsAreStill ? lower : lower + lowerLidReach * model.unitPx;
  if (Math.abs(x) > 0.675 * eye.widthPx) reach.bottom = reach.top;
}

/** Describes the posed eye at a point of its axes, on the upper lid or below its edge. */
export function placeAt(model: EyeModel, pose: EyePose, x: number, y: number, isOnLid: boolean): EyePlace {
  const { table, place } = model;
  const upper = readTable(table.upper, table, x);
  const lower = readTable(table.lower, table, x);
  place.side = (2 * x) / model.eye.widthPx;
  place.fromX = x;
  if (isOnLid) placeOnLid(model, pose, y, upper, lower);
  else placeBelowLid(model, pose, x, y, upper, lower);
  return place;
}

/** The lid rolls down: lashes keep their shape, skin is stretched, and new skin is painted where the photo shows none. */
function placeOnLid(model: EyeModel, pose: EyePose, y: number, upper: number, lower: number): void {
  const { place, rimPx, lidHeightPx } = model;
  const travel = pose.blink * upperLidShare * (lower - upper);
  const above = upper + travel - y;
  const total = lidHeightPx + travel;
  const height = clamp(above / Math.max(1, total), 0, 1);
  place.fromY = above >= total ? y : upper - beforeStretching(above, rimPx, total, lidHeightPx);
  const opened = smoothStep(0, 0.35 * model.eye.openingPx, travel);
  const wide = 1 - smoothStep(0.95, 1.3, Math.abs(place.side));
  const beyondLashes = smoothStep(0.35 * rimPx, 1.3 * rimPx, above);
  place.fresh = 0.94 * opened * wide * beyondLashes * (1 - smoothStep(0.38, 0.95, height));
  place.upperTone = 0.45 + 0.45 * height;
  place.shade = lidShade(height, place.side);
  const lashes = 0.5 * (1 - smoothStep(0.1 * rimPx, 0.8 * rimPx, above)) * smoothStep(0, 0.3, pose.blink);
  place.shadow = 1 - lashes * awayFromEnds(place.side);
}

function beforeStretching(above: number, rim: number, total: number, lidHeight: number): number {
  return above < rim ? above : rim + ((above - rim) * (lidHeight - rim)) / Math.max(1, total - rim);
}

/** A lid is a ball under skin: darker towards crease, lashes and corners, with a fine crease. */
function lidShade(height: number, side: number): number {
  const crease = Math.exp(-(((height - 0.62) / 0.05) ** 2)) * (1 - 0.5 * Math.min(1, Math.abs(side)));
  const ball = 1 - 0.06 * side ** 2 - 0.08 * (1 - smoothStep(0, 0.4, height)) - 0.05 * smoothStep(0.45, 0.62, height);
  return ball * (1 - 0.09 * crease);
}

/** The eyeball with its gaze and the shadow of lid and lashes, and the lower lid. */
function placeBelowLid(model: EyeModel, pose: EyePose, x: number, y: number, upper: number, lower: number): void {
  const { place, eye, unitPx } = model;
  const rise = Math.max((1 - upperLidShare) * pose.blink, smileLift * pose.smile * (1 - pose.blink));
  const margin = lower - (lower - upper) * rise;
  place.fresh = 0;
  place.fromY = y;
  if (y > margin) place.fromY = y + (lower - margin) * (1 - smoothStep(0, lowerLidReach * unitPx, y - margin));
  else lookAside(model, pose, x, y, Math.min(y - upper, lower - y));
  const under = y - upper - pose.blink * upperLidShare * (lower - upper);
  const lashes = 0.55 * (1 - smoothStep(0, 0.1 * eye.openingPx + 0.006 * unitPx * pose.blink, under));
  place.shadow = 1 - lashes * smoothStep(0, 0.3, pose.blink) * awayFromEnds(place.side);
}

/** Moves the iris and what is near it; the margins of the lids stay. */
function lookAside({ place, eye }: EyeModel, pose: EyePose, x: number, y: number, fromLids: number): void {
  const fromIris = Math.hypot((x - eye.iris.x) / (0.4 * eye.widthPx), (y - eye.iris.y) / eye.openingPx);
  const inside = smoothStep(0, 0.3 * eye.openingPx, fromLids + 0.1 * eye.openingPx);
  const amount = gazeShare * eye.widthPx * inside * (1 - smoothStep(0.25, 1.3, fromIris));
  place.fromX = x - pose.gazeX * amount;
  place.fromY = y - pose.gazeY * amount;
}

function awayFromEnds(side: number): number {
  return 1 - smoothStep(0.85, 1.1, Math.abs(side));
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
  return mix(floatAt(values, index), floatAt(values, index + 1), at - index);
}
