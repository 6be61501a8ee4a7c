import { allNodes, type Field, type Grid, type NodeBox } from '../kernel/grid.ts';
import type { KernelMemory } from '../kernel/kernel-memory.ts';
import type { Region } from '../picture/resample.ts';
import { bell, smoothStep } from '../shaping.ts';
import { localX, localY } from './axes.ts';
import { curveAt } from './curve.ts';
import { fillField, nodesAround, type Shift } from './fill-field.ts';
import { awayFromCorners, type MouthShape } from './measure-mouth.ts';

/** Displacements of one lip and the skin around it. */
export type LipFields = {
  /** Jaw down by 1 face height at the middle of the lower lip. */
  jaw: Field;
  /** Corners outwards by half a mouth. */
  wide: Field;
  /** Upper lip up by 1 face height (none for the lower lip). */
  lift: Field;
  /** The red of the lip thicker by its own height. */
  thick: Field;
  /** Brings parted lips of the photo together. */
  close: Field;
  /** Pulls the lip over its own dark rim, by `trimPx`. */
  trim: Field;
};

export type MouthFields = {
  upper: LipFields;
  lower: LipFields;
  smile: Field;
  /** Right corner up and left corner down. */
  skew: Field;
  /** The nodes below the lip line that any of these fields moves: where the lower lip's warp is seen. */
  lowerBox: NodeBox;
};

/** Share of the jaw's movement that the mouth corners follow. */
const cornerShare = 0.33;
/** Share of the jaw's movement at the chin; it ends this far (face heights) below. */
const chinShare = 0.78;
const belowChin = 0.34;
/** The jaw pulls the cheeks up to this many half mouths from the middle. */
const cheekReach = 2.3;
/** The bone of the jaw moves as one as far as the chin is broad, and less and less up to its angles (face heights aside). */
const jawBone = { chin: 0.1, angle: 0.42 };
/** The rim that a lip shows only when shut, in face heights. */
const trimRatio = 0.0055;
/** A full smile: corners outwards and up, cheeks up, in face heights. */
const smileRatios = { out: 0.02, up: 0.019, cheek: 0.008 };
/** A skewed mouth: one corner up and the other down, in face heights. */
const skewRatio = 0.021;

/** A place near the mouth. */
type LipPlace = {
  /** Position along the mouth: half mouths from the middle, negative to the left. */
  side: number;
  /** |side|. */
  across: number;
  /** Face heights from the middle, as if the face looked at us. */
  aside: number;
  /** Face heights below the lip's inner border (negative above), held on the lip's own side of it between the corners. */
  below: number;
  isLower: boolean;
  /** px right of the mouth's middle. */
  x: number;
};

/** Writes a displacement in the axes of the mouth, px. */
type LipDisplacement = (place: LipPlace, out: Shift) => void;

/** The rim gets thinner within this share of the mouth at its corners; parted lips have there the light of what lies between them. */
const trimEnds = { shut: 0.06, parted: 0.05 };

/** Height (px) of the rim that `trim` hides at x, 0 at the corners. */
export function trimPx(mouth: MouthShape, x: number): number {
  const ends = mouth.isOpen ? trimEnds.parted : trimEnds.shut;
  return Math.max(1, trimRatio * mouth.unitPx) * awayFromCorners(mouth, x, ends);
}

/** The part of the frame (px) in which mouth, cheeks and jaw move. */
export function mouthReach(mouth: MouthShape): Region {
  const { originX, originY } = mouth.axes;
  const halfPx = (mouth.right - mouth.left) / 2;
  const farther = Math.max(-mouth.left, mouth.right);
  const aside =
    Math.max(cheekReach * 1.15, (jawBone.angle * mouth.unitPx) / halfPx) * farther +
    Math.abs(mouth.axes.rightY) * 0.3 * mouth.unitPx;
  return {
    left: originX - aside,
    top: originY - 0.45 * mouth.unitPx,
    right: originX + aside,
    bottom: originY + (mouth.chinRatio + belowChin) * mouth.unitPx,
  };
}

/** How far a full smile brings the corners out, in half mouths. */
export function smileReach({ left, right, unitPx }: MouthShape): number {
  return (2 * smileRatios.out * unitPx) / (right - left);
}

/** All fields of the mouth, smile and cheeks included, on the mouth's grid. */
export function buildMouthFields(memory: KernelMemory, grid: Grid, mouth: MouthShape): MouthFields {
  const reach = mouthReach(mouth);
  const tilt = Math.abs(mouth.axes.rightY) * Math.max(-mouth.left, mouth.right);
  const top = mouth.axes.originY - 0.14 * mouth.unitPx - tilt;
  const field = (isLower: boolean, displacement: LipDisplacement) =>
    fillField(memory, grid, allNodes(grid), (x, y, out) => displaceLip(mouth, isLower, displacement, x, y, out));
  return {
    lowerBox: nodesAround(grid, reach.left, top, reach.right, reach.bottom),
    upper: lipFields(mouth, (displacement) => field(false, displacement)),
    lower: lipFields(mouth, (displacement) => field(true, displacement)),
    smile: fillField(memory, grid, allNodes(grid), (x, y, out) => smileAt(mouth, x, y, out)),
    skew: fillField(memory, grid, allNodes(grid), (x, y, out) => skewAt(mouth, x, y, out)),
  };
}

function lipFields(mouth: MouthShape, field: (displacement: LipDisplacement) => Field): LipFields {
  const unit = mouth.unitPx;
  return {
    jaw: field((place, out) => {
      out.y = unit * (place.isLower ? jawBelow(place, mouth.chinRatio) : jawAbove(place));
    }),
    wide: field((place, out) => {
      const pull = place.across < 1 ? place.across : 1 - smoothStep(1, 2.6, place.across);
      const reach = place.below > 0 ? 0.115 : 0.1;
      out.x = Math.sign(place.side) * pull * bell(place.below / reach) * halfWidth(mouth, place.x);
    }),
    lift: field((place, out) => {
      if (place.isLower || place.across >= 1) return;
      out.y = -unit * (1 - place.across ** 2) ** 0.8 * (1 - smoothStep(0, 0.17, -place.below));
    }),
    thick: field((place, out) => {
      out.y = thickness(place, place.isLower ? mouth.lowerLipPx : mouth.upperLipPx, unit);
    }),
    close: field((place, out) => {
      if (place.across >= 1) return;
      const gap = curveAt(mouth.lower, place.x) - curveAt(mouth.upper, place.x);
      const reach = place.isLower ? mouth.chinRatio + 0.2 : 0.13;
      out.y = (place.isLower ? -gap : gap) * (1 - smoothStep(0, reach, Math.abs(place.below)));
    }),
    trim: field((place, out) => {
      if (place.across >= 1) return;
      const fade = 1 - smoothStep(0.006, 0.05, Math.abs(place.below));
      out.y = (place.isLower ? -1 : 1) * trimPx(mouth, place.x) * fade;
    }),
  };
}

/** Turns a lip displacement in the mouth's axes into one of the frame. */
function displaceLip(
  mouth: MouthShape,
  isLower: boolean,
  displacement: LipDisplacement,
  x: number,
  y: number,
  out: Shift,
): void {
  const place = placeNear(mouth, isLower, x, y);
  displacement(place, out);
  const { rightX, rightY } = mouth.axes;
  const across = out.x * place.fade;
  const down = out.y * place.fade;
  out.x = across * rightX - down * rightY;
  out.y = across * rightY + down * rightX;
}

/** The place of a frame point; `fade` ends a lip's warp a little beyond its own side of the slit, where it is not seen. */
function placeNear(mouth: MouthShape, isLower: boolean, x: number, y: number): LipPlace & { fade: number } {
  const inX = localX(mouth.axes, x, y);
  const side = inX / halfWidth(mouth, inX);
  const across = Math.abs(side);
  const aside = (across * (mouth.right - mouth.left)) / 2 / mouth.unitPx;
  const below = (localY(mouth.axes, x, y) - curveAt(isLower ? mouth.lower : mouth.upper, inX)) / mouth.unitPx;
  if (across >= 1) return { side, across, aside, below, isLower: below > 0, x: inX, fade: 1 };
  const own = isLower ? Math.max(0, below) : Math.min(0, below);
  return { side, across, aside, below: own, isLower, x: inX, fade: 1 - smoothStep(0.04, 0.14, Math.abs(below - own)) };
}

function halfWidth(mouth: MouthShape, x: number): number {
  return x < 0 ? -mouth.left : mouth.right;
}

function jawBelow({ across, aside, below }: LipPlace, chinRatio: number): number {
  const lip =
    across < 1
      ? cornerShare + (1 - cornerShare) * (1 - across ** 2) ** 0.68
      : cornerShare * (1 - smoothStep(1, cheekReach, across));
  const bone = 1 - smoothStep(jawBone.chin, jawBone.angle, aside);
  const onBone = smoothStep(0, 0.15, below);
  const down =
    below < chinRatio
      ? 1 - (1 - chinShare) * smoothStep(0, chinRatio, below)
      : chinShare * (1 - smoothStep(chinRatio, chinRatio + belowChin, below));
  return (lip + (bone - lip) * onBone) * down;
}

function jawAbove({ across, below }: LipPlace): number {
  const lip = across < 1 ? 1 - (1 - across ** 2) ** 0.6 : 1 - smoothStep(1, cheekReach, across);
  return cornerShare * lip * (1 - smoothStep(0, 0.22, -below));
}

function thickness({ across, below, isLower }: LipPlace, lipPx: number, unitPx: number): number {
  const inLips = (Math.abs(below) * unitPx) / lipPx;
  const along = across < 1.1 ? bell(across / 0.7) : bell(1.1 / 0.7) * (1 - smoothStep(1.1, 1.8, across));
  // As even at the line as in the middle of the lip: what is squeezed there becomes a hard line.
  const away = inLips < 1 ? inLips + inLips ** 2 - inLips ** 3 : 1 - smoothStep(1, 3.2, inLips);
  return (isLower ? 1 : -1) * along * away * lipPx;
}

/** Moves both lips and the cheeks: the same on both sides of the slit, so that it stays shut. */
function smileAt(mouth: MouthShape, x: number, y: number, out: Shift): void {
  const inX = localX(mouth.axes, x, y);
  const side = inX / halfWidth(mouth, inX);
  const across = Math.abs(side);
  const below = (localY(mouth.axes, x, y) - curveAt(mouth.upper, inX)) / mouth.unitPx;
  const pull = across < 1 ? across : 1 - smoothStep(1, 2.4, across);
  const corners = across < 1 ? across ** 2.2 : 1 - smoothStep(1, 2.2, across);
  const near = bell(below / (below > 0 ? 0.1 : 0.13));
  const cheek = bell((across - 1.6) / 0.45) * bell((below + 0.17) / 0.09) * (1 - smoothStep(1.8, 2.5, across));
  const right = Math.sign(side) * smileRatios.out * pull * near;
  const down = -smileRatios.up * corners * near - smileRatios.cheek * cheek;
  out.x = (right * mouth.axes.rightX - down * mouth.axes.rightY) * mouth.unitPx;
  out.y = (right * mouth.axes.rightY + down * mouth.axes.rightX) * mouth.unitPx;
}

/** The same on both sides of the slit, as a smile. */
function skewAt(mouth: MouthShape, x: number, y: number, out: Shift): void {
  const inX = localX(mouth.axes, x, y);
  const side = inX / halfWidth(mouth, inX);
  const across = Math.abs(side);
  const below = (localY(mouth.axes, x, y) - curveAt(mouth.upper, inX)) / mouth.unitPx;
  const pull = across < 1 ? across : 1 - smoothStep(1, 2.2, across);
  const down = -skewRatio * Math.sign(side) * pull * bell(below / 0.12) * mouth.unitPx;
  out.x = -down * mouth.axes.rightY;
  out.y = down * mouth.axes.rightX;
}
