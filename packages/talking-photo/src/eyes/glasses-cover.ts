import { byteAt, floatAt } from '@portray/foundation/typed-reads';
import { localX, localY } from '../rig/axes.ts';
import type { CleanSkin } from './clean-skin.ts';
import { type EyeModel, openEdgeAt } from './eye-pose.ts';
import type { TextureWindow } from './texture-window.ts';

/** What of glasses lies over a lid: frames and reflections, which stay where they are while the lid moves under them. */
export type GlassesCover = {
  /** 0–1 for each luma texel of the window: how much the glasses hide. */
  amount: Float32Array;
  /** How far (px) above the open lid's margin the frame's lowest part over the middle of the eye is; infinite without one. */
  frameHeightPx: number;
};

/** Frames are darker, reflections lighter than these shares of the skin, and reflections are hardly as coloured as it is. */
const frameShare = 0.5;
const reflectionShare = 1.15;
const reflectionColour = 0.6;
/** Lashes reach this far (shares of the opening) above the margin, and are as dark as frames. */
const lashesReach = 0.3;
/** Half of the lid, and of its middle, in widths of the eye. */
const lidHalf = 0.64;
const middleHalf = 0.3;
/** Frames run through; what touches one of their sides over less than this share of the lid is a brow or a lash. */
const leastFrameWidth = 0.3;
/** Texels that the cover grows by, and fades over, so that no light seam is left beside a frame. */
const softTexels = 2;

/** Finds frames and reflections: dark lines that come in from beside the lid, and light patches that go on beyond the eye. */
export function findCover(model: EyeModel, skin: CleanSkin, window: TextureWindow): GlassesCover {
  const { luma, lumaPhoto } = window;
  const width = luma.right - luma.left;
  const places = placesOf(model, window);
  const partsWhere = (isPart: (light: number, skin: number, at: number) => boolean) =>
    connectedParts(
      lumaPhoto.map((value, i) =>
        places[i] !== place.elsewhere && isPart(value - 16, floatAt(skin.luma, i) - 16, i) ? 1 : 0,
      ),
      width,
    );
  const isPale = (at: number) => colourShare(skin, window, at) < reflectionColour;
  const amount = new Float32Array(lumaPhoto.length);
  let frameHeightPx = Number.POSITIVE_INFINITY;
  for (const part of partsWhere((light, usual) => light < frameShare * usual)) {
    if (!part.some((at) => places[at] === place.side) || widthOf(part, width) < leastFrameWidth * model.eye.widthPx * 2)
      continue;
    for (const at of part) {
      amount[at] = 1;
      frameHeightPx = Math.min(frameHeightPx, heightInMiddle(model, window, at));
    }
  }
  for (const part of partsWhere((light, usual, at) => light > reflectionShare * usual && isPale(at)))
    for (const at of part) amount[at] = 1;
  return { amount: soften(soften(amount, 1), width), frameHeightPx };
}

/** How coloured a luma texel of the window is, against the skin. */
function colourShare(skin: CleanSkin, { luma, chroma, chromaPhoto }: TextureWindow, at: number): number {
  const column = at % (luma.right - luma.left);
  const row = (at - column) / (luma.right - luma.left);
  const to = ((row >> 2) * (chroma.right - chroma.left) + (column >> 2)) * 2;
  const usual = [floatAt(skin.chroma, to) - 128, floatAt(skin.chroma, to + 1) - 128] as const;
  const seen = [byteAt(chromaPhoto, to) - 128, byteAt(chromaPhoto, to + 1) - 128] as const;
  return (usual[0] * seen[0] + usual[1] * seen[1]) / Math.max(1, usual[0] ** 2 + usual[1] ** 2);
}

const place = { elsewhere: 0, lid: 1, side: 2 } as const;

/** Where each texel lies: on what a lid can change above the lashes, at its sides, or elsewhere. */
function placesOf(model: EyeModel, { luma, lumaPhoto }: TextureWindow): Uint8Array {
  const width = luma.right - luma.left;
  const half = lidHalf * model.eye.widthPx;
  return lumaPhoto.map((_, i) => {
    const { x, above } = lidPlace(model, luma, width, i);
    if (Math.abs(x) > half || above < lashesReach * model.eye.openingPx || above > model.lidHeightPx)
      return place.elsewhere;
    return Math.abs(x) > half - 1 ? place.side : place.lid;
  });
}

function lidPlace(
  model: EyeModel,
  luma: TextureWindow['luma'],
  width: number,
  at: number,
): { x: number; above: number } {
  const column = at % width;
  const [frameX, frameY] = [(column + luma.left) / 2, ((at - column) / width + luma.top) / 2];
  const x = localX(model.eye.axes, frameX, frameY);
  return { x, above: openEdgeAt(model, x) - localY(model.eye.axes, frameX, frameY) };
}

function heightInMiddle(model: EyeModel, { luma }: TextureWindow, at: number): number {
  const { x, above } = lidPlace(model, luma, luma.right - luma.left, at);
  return Math.abs(x) < middleHalf * model.eye.widthPx ? above : Number.POSITIVE_INFINITY;
}

/** Connected texels; empties the mask. */
function connectedParts(mask: Uint8Array, width: number): number[][] {
  const parts: number[][] = [];
  for (let start = 0; start < mask.length; start++) {
    if (!mask[start]) continue;
    const part: number[] = [];
    const open = [start];
    mask[start] = 0;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      part.push(at);
      for (const next of [at - 1, at + 1, at - width, at + width]) {
        if (next < 0 || next >= mask.length || byteAt(mask, next) === 0) continue;
        mask[next] = 0;
        open.push(next);
      }
    }
    parts.push(part);
  }
  return parts;
}

function widthOf(part: readonly number[], width: number): number {
  const columns = part.map((at) => at % width);
  return (
    columns.reduce((most, column) => Math.max(most, column), 0) -
    columns.reduce((least, column) => Math.min(least, column), width)
  );
}

/** Grows along one direction (texels apart by `step`) and fades. */
function soften(amount: Float32Array, step: number): Float32Array {
  return amount.map((value, at) => {
    let most = value;
    for (let away = 1; away <= softTexels; away++) {
      const beside = Math.max(amount[at - away * step] ?? 0, amount[at + away * step] ?? 0);
      most = Math.max(most, Math.min(1, 1.25 - away / softTexels) * beside);
    }
    return most;
  });
}
