// biome-ignore-all lint/style/noNonNullAssertion: runs for every pixel of texts that fade in; checked reads are slower in such loops
import type { FrameSize } from '@portray/contracts/frame-size';
import { known } from '@portray/foundation/known';
import { overlap, type Rectangle } from '@portray/stage/rectangle';
import { type Layer, layOver, layOverTransparent, sharesOver } from '../layer.ts';

/** All of a scene but its presenter's pixels, painted already; sizes and places are even numbers of pixels. */
export type SceneLayers = {
  /** I420 of the whole frame. */
  behind: Uint8Array;
  /** A byte per pixel: 0 where a clip is seen through the scene, else 255. */
  alpha?: Uint8Array | undefined;
  /** Where the presenter's picture is; without a mask all of it is shown. */
  presenter?: (Rectangle & { mask?: PresenterPicture['mask'] }) | undefined;
  /** What is in front from a frame on, until the next: the same rectangles each time, in which texts fade in. */
  inFront: { fromFrame: number; layers: Layer[] }[];
  /** Over all else, in every frame. */
  marks: Layer[];
};

/** A presenter's pixels (I420) with how much of them is seen, where that is not in the layers: a byte per pixel, and per 2 × 2. */
export type PresenterPicture = { pixels: Uint8Array; mask?: { luma: Uint8Array; chroma: Uint8Array } | undefined };

/** A text is all there with this frame after its word begins. */
const fadeFrames = 6;

/** Puts one frame together of the painted scene and the presenter's pixels: I420, and alpha where there is some. */
export type ComposeFrame = (index: number, target: Uint8Array, presenter: PresenterPicture | undefined) => void;

/** Readies the frames of a scene. */
export function composeScene(layers: SceneLayers, frame: FrameSize): ComposeFrame {
  const { alpha, presenter } = layers;
  const isWhole = presenter && !presenter.mask && presenter.width * presenter.height === frame.width * frame.height;
  const around = paintAround(layers, frame);
  return (index, target, picture) => {
    const outline = picture?.mask;
    const painted = around(index, outline !== undefined);
    if (!isWhole || alpha) target.set(painted.still);
    const lay = alpha && outline ? layOverTransparent : layOver;
    if (presenter && picture) {
      const mask = outline ? bothMasks(outline, presenter.mask) : painted.mask;
      if (mask) lay(target, frame, maskedPicture(presenter, picture.pixels, mask));
      else copyPicture(target, frame, presenter, picture.pixels);
    }
    for (const layer of painted.over) lay(target, frame, layer);
  };
}

/** What frames have in common: all that lies still, how much is seen of the presenter's picture, and what is laid over it. */
type Around = { still: Uint8Array; mask: PresenterPicture['mask']; over: Layer[] };

/**
 * What is around the presenter with a frame, and the layers that are still to be laid over it: those that the presenter's
 * picture reaches below. The others are laid once for all frames that have them. So is the alpha of all, but where the
 * outline of a person moves (`isOutlined`).
 */
function paintAround({ behind, alpha, presenter, inFront, marks }: SceneLayers, frame: FrameSize) {
  const isBeside = (layer: Layer) => !presenter || !overlap(presenter, layer);
  const marksOver = marks.filter((mark) => !isBeside(mark));
  const lay = alpha ? layOverTransparent : layOver;
  const still = new Uint8Array(behind.length + (alpha?.length ?? 0));
  let painted: ({ shown: Layer[] } & Around) | undefined;
  return (index: number, isOutlined: boolean): Around => {
    const shown = shownAt(inFront, index);
    if (painted?.shown === shown) return painted;
    still.set(behind);
    if (alpha) still.set(alpha, behind.length);
    for (const layer of [...shown, ...marks].filter(isBeside)) lay(still, frame, layer);
    const over = [...shown.filter((layer) => !isBeside(layer)), ...marksOver];
    painted = { shown, still, mask: presenter?.mask, over };
    if (alpha && presenter && !isOutlined) painted = { ...painted, ...overTransparent(still, frame, presenter, over) };
    return painted;
  };
}

/** Gives a still frame the alpha of all that is to be laid over it, and each of that the shares with which it is seen. */
function overTransparent(
  still: Uint8Array,
  frame: FrameSize,
  presenter: NonNullable<SceneLayers['presenter']>,
  layers: readonly Layer[],
): Pick<Around, 'mask' | 'over'> {
  const { mask } = presenter;
  const seen = mask && sharesOver(still, frame, { ...presenter, lumaAlpha: mask.luma, chromaAlpha: mask.chroma });
  if (!seen) coverWhole(still, frame, presenter);
  const over = layers.map((layer) => ({ ...layer, ...sharesOver(still, frame, layer) }));
  return { mask: seen && { luma: seen.lumaAlpha, chroma: seen.chromaAlpha }, over };
}

function coverWhole(yuva: Uint8Array, frame: FrameSize, { left, top, width, height }: Rectangle): void {
  for (let y = top; y < top + height; y++) {
    const row = frame.width * frame.height * 1.5 + y * frame.width + left;
    yuva.fill(255, row, row + width);
  }
}

/** What a person shows of themselves, where their rectangle shows it. */
function bothMasks(one: Mask, other: Mask | undefined): Mask {
  return other ? { luma: times(one.luma, other.luma), chroma: times(one.chroma, other.chroma) } : one;
}

type Mask = NonNullable<PresenterPicture['mask']>;

function times(shares: Uint8Array, others: Uint8Array): Uint8Array {
  const both = new Uint8Array(shares.length);
  for (let i = 0; i < both.length; i++) both[i] = (shares[i]! * others[i]! + 127) / 255;
  return both;
}

function maskedPicture({ left, top, width, height }: Rectangle, pixels: Uint8Array, mask: Mask): Layer {
  const luma = width * height;
  return {
    left,
    top,
    width,
    height,
    luma: pixels.subarray(0, luma),
    u: pixels.subarray(luma, (luma * 5) / 4),
    v: pixels.subarray((luma * 5) / 4),
    lumaAlpha: mask.luma,
    chromaAlpha: mask.chroma,
  };
}

function copyPicture(target: Uint8Array, frame: FrameSize, place: Rectangle, pixels: Uint8Array): void {
  const { left, top, width, height } = place;
  const whole = frame.width * frame.height;
  copyRows(target.subarray(0, whole), frame.width, pixels, place);
  const half = { left: left / 2, top: top / 2, width: width / 2, height: height / 2 };
  for (const plane of [4, 5]) {
    const from = pixels.subarray((width * height * plane) / 4);
    copyRows(target.subarray((whole * plane) / 4), frame.width / 2, from, half);
  }
}

function copyRows(target: Uint8Array, stride: number, from: Uint8Array, { left, top, width, height }: Rectangle): void {
  for (let y = 0; y < height; y++) target.set(from.subarray(y * width, (y + 1) * width), (top + y) * stride + left);
}

/** What is in front with a frame: what the last word brought, on its way from what was there before. */
function shownAt(inFront: SceneLayers['inFront'], index: number): Layer[] {
  const at = inFront.findLastIndex(({ fromFrame }) => fromFrame <= index);
  const [now, before] = [inFront[at], inFront[at - 1]];
  if (!now) return nothing;
  const share = (index - now.fromFrame + 1) / fadeFrames;
  if (!before || share >= 1) return now.layers;
  return now.layers.map((layer, each) => fade(known(before.layers[each]), layer, share));
}

const nothing: Layer[] = [];

/** A layer on its way from one to another of the same place. */
function fade(from: Layer, to: Layer, share: number): Layer {
  const luma = fadePlane(from.luma, from.lumaAlpha, to.luma, to.lumaAlpha, share);
  const u = fadePlane(from.u, from.chromaAlpha, to.u, to.chromaAlpha, share);
  const v = fadePlane(from.v, from.chromaAlpha, to.v, to.chromaAlpha, share);
  return { ...to, luma: luma.colours, lumaAlpha: luma.alphas, u: u.colours, v: v.colours, chromaAlpha: u.alphas };
}

function fadePlane(from: Uint8Array, fromAlpha: Uint8Array, to: Uint8Array, toAlpha: Uint8Array, share: number) {
  const [colours, alphas] = [new Uint8Array(to.length), new Uint8Array(to.length)];
  for (let i = 0; i < to.length; i++) {
    const [before, after] = [fromAlpha[i]! * (1 - share), toAlpha[i]! * share];
    if (before + after === 0) continue;
    alphas[i] = Math.round(before + after);
    colours[i] = Math.round((from[i]! * before + to[i]! * after) / (before + after));
  }
  return { colours, alphas };
}
