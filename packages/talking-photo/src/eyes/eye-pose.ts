import { floatAt } from '@portray/foundation/typed-reads';
import { curveAt } from '../rig/curve.ts';
import type { EyeShape } from '../rig/eyes/measure-eyes.ts';
import { clamp, mix, smoothStep } from '../shaping.ts';

/** The pose of an eye; all 0 is the photo's own. */
export type EyePose = { blink: number; gazeX: number; gazeY: number; smile: number };

/** What a place of the posed eye shows: a place of the photo, and what is laid over it. Lengths in px of the eye's axes. */
export type EyePlace = {
  /** The place of the photo that is seen. */
  fromX: number;
  fromY: number;
  /** 0–1: how much is seen of the lid's clean skin, instead of the photo as it is. */
  fresh: number;
  /** 0–1: how much clean skin takes the place of white, lashes and liner that a shut eye does not show. */
  cleaned: number;
  /** Where on the spread lid: 0 at the lashes … 1 where nothing moves. */
  height: number;
  /** Brightness factor (shadow of the lid). */
  shadow: number;
  /** How far (px) from the roots of the lashes, their length against the photo's, and how much they count. */
  fromLashesPx: number;
  lashLength: number;
  lashes: number;
};

/** Share of the opening that the upper lid crosses when the eye shuts; the lower one crosses the rest. */
const upperLidShare = 0.93;
/** ... of an eye that its portrait's companion shows shut: the lower lid stays. */
const drawnLidShare = 1;
/** Lashes and liner reach up to this share of the opening above the margin. */
const lashesShare = 0.28;
/** Skin up to this share of the opening above the lashes goes along with the lid. */
const foldShare = 0.2;
/** A full smile lifts the lower lid by this share of the opening. */
const smileLift = 0.1;
/** Eye movement for a gaze of 1, as a share of the eye's width. */
const gazeShare = 0.05;
/** What is further from the iris than this (shares of the eye) does not move with it. */
const gazeReach = 1.3;
/** The wet edge of the lower lid (share of the opening), which a shut eye does not show. */
const waterline = 0.12;
/** The lower lid pulls the skin this far (face heights) below it. */
const lowerLidReach = 0.065;

/** An eye prepared for posing; every `placeAt` overwrites `place`. */
export type EyeModel = {
  eye: EyeShape;
  unitPx: number;
  /** Nothing further than this above the open lid's margin is changed. */
  lidHeightPx: number;
  /** Lashes and liner reach so far above that margin. */
  lashesPx: number;
  /** Height of the lash line, which moves without being stretched. */
  rimPx: number;
  /** Share of the opening that the upper lid crosses. */
  closing: number;
  table: LidTable;
  place: EyePlace;
};

/** Prepares an eye for posing. */
export function modelEye(eye: EyeShape, unitPx: number, lidHeight: number, isShownShut = false): EyeModel {
  const lidHeightPx = Math.max(2, lidHeight);
  return {
    eye,
    unitPx,
    lidHeightPx,
    lashesPx: Math.min(lashesShare * eye.openingPx, 0.5 * lidHeightPx),
    rimPx: Math.min(0.1 * eye.openingPx + 0.8, lidHeightPx / 2),
    closing: isShownShut ? drawnLidShare : upperLidShare,
    table: tabulate(eye),
    place: {
      fromX: 0,
      fromY: 0,
      fresh: 0,
      cleaned: 0,
      height: 0,
      shadow: 1,
      fromLashesPx: 0,
      lashLength: 0,
      lashes: 0,
    },
  };
}

/** y of the open upper lid's edge, as in the photo. */
export function openEdgeAt({ table }: EyeModel, x: number): number {
  return readTable(table.upper, table, x);
}

/** A place of the eye's axes (px), and what of it no pose changes. */
export type EyeSpot = {
  x: number;
  y: number;
  /** y of both lids' edges at x, as in the photo. */
  upper: number;
  lower: number;
  /** 1 where the eye is, 0 beyond its corners. */
  withinCorners: number;
  /** 1 where lashes are, 0 at the ends of the lid. */
  withinEnds: number;
};

/** Describes a place; undefined where no pose changes anything, `marginPx` around it. */
export function spotAt({ eye, table, lidHeightPx, unitPx }: EyeModel, x: number, y: number, marginPx = 0) {
  if (Math.abs(x) > 0.675 * eye.widthPx) return undefined;
  const upper = readTable(table.upper, table, x);
  const lower = readTable(table.lower, table, x);
  if (y < upper - lidHeightPx - marginPx || y >= lower + lowerLidReach * unitPx + marginPx) return undefined;
  const aside = Math.abs(x) / (eye.widthPx / 2);
  const withinCorners = 1 - smoothStep(0.98, 1.3, aside);
  const withinEnds = 1 - smoothStep(0.8, 1.04, aside);
  return { x, y, upper, lower, withinCorners, withinEnds };
}

/** Height (px) of the shut lid from its edge to where nothing moves. */
export function closedHeightAt({ table, lidHeightPx, closing }: EyeModel, x: number): number {
  return lidHeightPx + closing * (readTable(table.lower, table, x) - readTable(table.upper, table, x));
}

/** y of the upper lid's edge in a pose. */
export function lidEdge({ closing }: EyeModel, pose: EyePose, { upper, lower }: EyeSpot): number {
  return upper + pose.blink * closing * (lower - upper);
}

/** Whether a pose moves nothing but the eyeball. */
export function lidsAreStill(pose: EyePose): boolean {
  return pose.blink === 0 && pose.smile === 0;
}

/** Describes the posed eye at a spot, on the upper lid or below its edge. */
export function placeAt(model: EyeModel, pose: EyePose, spot: EyeSpot, isOnLid: boolean): EyePlace {
  const { place } = model;
  place.fromX = spot.x;
  if (isOnLid) placeOnLid(model, pose, spot);
  else placeBelowLid(model, pose, spot);
  return place;
}

/** How far (px) a point between open lids goes with a gaze of 1; 0 where the eye lies as in the photo. */
export function gazeAmountAt(model: EyeModel, x: number, y: number): number {
  const { table } = model;
  const fromLids = Math.min(y - readTable(table.upper, table, x), readTable(table.lower, table, x) - y);
  return fromLids < 0 ? 0 : gazeAmount(model, x, y, fromLids);
}

/**
 * The lid unrolls from behind its fold: clean skin comes in between the fold and the lashes, which go down with the edge. The skin
 * above the fold stays where it is.
 */
function placeOnLid(model: EyeModel, pose: EyePose, { y, upper, lower, withinCorners, withinEnds }: EyeSpot): void {
  const { place, eye, rimPx, lidHeightPx, lashesPx, closing } = model;
  const travel = pose.blink * closing * (lower - upper);
  const above = upper + travel - y;
  const fold = Math.min(lidHeightPx, lashesPx + foldShare * eye.openingPx);
  place.height = clamp(above / Math.max(1, lidHeightPx + travel), 0, 1);
  place.fromY = above >= fold + travel ? y : upper - beforeStretching(above, rimPx, fold + travel, fold);
  const opened = smoothStep(0, 0.3, pose.blink) * withinCorners;
  place.fresh = opened * (1 - smoothStep(lashesPx, lidHeightPx, upper - y));
  place.cleaned = smoothStep(0.25, 0.8, pose.blink);
  place.shadow = 1;
  place.lashes = opened * withinEnds;
  place.lashLength = 1 - 2 * pose.blink;
  place.fromLashesPx = above;
}

function beforeStretching(above: number, rim: number, total: number, lidHeight: number): number {
  return above < rim ? above : rim + ((above - rim) * (lidHeight - rim)) / Math.max(1, total - rim);
}

/** The eyeball with its gaze and the shadow of the lid, and the lower lid; the lashes of a falling lid point down. */
function placeBelowLid(
  model: EyeModel,
  pose: EyePose,
  { x, y, upper, lower, withinCorners, withinEnds }: EyeSpot,
): void {
  const { place, eye, unitPx, closing } = model;
  const rise = Math.max((1 - closing) * pose.blink, smileLift * pose.smile * (1 - pose.blink));
  const margin = lower - (lower - upper) * rise;
  const wet = waterline * pose.blink * eye.openingPx * withinCorners;
  const hidden = lower - margin + wet;
  place.fresh = 0;
  place.cleaned = smoothStep(0.25, 0.8, pose.blink);
  place.fromY = y;
  // Over a pixel of its own, or the margin has steps.
  const below = clamp(y - margin + 1, 0, 1);
  if (below > 0) place.fromY = y + hidden * below * (1 - smoothStep(0, lowerLidReach * unitPx, y - margin));
  else lookAside(model, pose, x, y, Math.min(y - upper, lower - y));
  const under = y - upper - pose.blink * closing * (lower - upper);
  const falling = smoothStep(0, 0.3, pose.blink);
  const shade = 0.35 * (1 - smoothStep(0, 0.14 * eye.openingPx, under)) * (1 - smoothStep(0.8, 1, pose.blink));
  place.shadow = 1 - shade * falling * withinEnds;
  place.lashes = falling * withinEnds;
  place.lashLength = 1.5 * pose.blink - 0.7;
  place.fromLashesPx = under;
}

/** Moves the iris and what is near it. */
function lookAside(model: EyeModel, pose: EyePose, x: number, y: number, fromLids: number): void {
  const amount = gazeAmount(model, x, y, fromLids);
  model.place.fromX = x - pose.gazeX * amount;
  model.place.fromY = y - pose.gazeY * amount;
}

/** The iris and what is near it move; the margins of the lids, `fromLids` px away, stay. */
function gazeAmount({ eye }: EyeModel, x: number, y: number, fromLids: number): number {
  const fromIris = Math.hypot((x - eye.iris.x) / (0.4 * eye.widthPx), (y - eye.iris.y) / eye.openingPx);
  const inside = smoothStep(0, 0.3 * eye.openingPx, fromLids + 0.1 * eye.openingPx);
  return gazeShare * eye.widthPx * inside * (1 - smoothStep(0.25, gazeReach, fromIris));
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
