import type { FacePlace } from '@portray/foundation/several-faces';
import type { PicturePart } from './cut-out.ts';

type Size = { width: number; height: number };
type Box = { left: number; right: number; top: number; bottom: number };

/** Head and shoulders around a face, in its heights; a close part shows the head alone. */
const wide = { above: 0.8, below: 1.3 };
const close = { above: 0.4, below: 0.3 };
/** Width by height, as photos are shown. */
const aspect = 4 / 5;
/** Ears and hair of a person who is not meant, in sizes of their face. */
const otherAir = { aside: 0.12, above: 0.3, below: 0.08 };
/** Ears of the person who is meant. */
const ownAir = 0.1;
const steps = 24;

/** 'Face 1 of 3 (left)', where the faces are counted from left to right. */
export function faceName(index: number, count: number): string {
  const isLast = index === count - 1;
  const side = index === 0 ? 'left' : isLast ? 'right' : 'middle';
  return `Face ${index + 1} of ${count} (${side})`;
}

/**
 * The part of a picture (px) around one of its faces: head and shoulders, or less of them where other faces are near; where
 * those cannot be left out, the head alone.
 */
export function partAround(faces: readonly FacePlace[], index: number, picture: Size): PicturePart {
  const boxes = faces.map((face) => boxOf(face, picture));
  const face = boxes[index];
  if (!face) return { x: 0, y: 0, ...picture };
  const others = boxes.filter((box) => box !== face).map(withAir);
  for (let step = 0; step <= steps; step++) {
    const part = partClearOf(others, face, picture, 1 - step / steps);
    if (part) return part;
  }
  return partClearOf([], face, picture, 0) ?? { x: 0, y: 0, ...picture };
}

/** `width` 1 is head and shoulders, 0 the head. Undefined where one of the others would be in it. */
function partClearOf(others: Box[], face: Box, picture: Size, width: number): PicturePart | undefined {
  const part = sizeOf(face, picture, width);
  const above = (close.above + (wide.above - close.above) * width) * (face.bottom - face.top);
  const y = within(face.top - above, 0, picture.height - part.height);
  const air = ownAir * (face.right - face.left);
  let least = Math.max(0, Math.min(face.right + air, picture.width) - part.width);
  let most = Math.min(picture.width - part.width, Math.max(0, face.left - air));
  for (const other of others) {
    if (other.bottom <= y || other.top >= y + part.height) continue;
    if (middleOf(other) < middleOf(face)) least = Math.max(least, other.right);
    else most = Math.min(most, other.left - part.width);
  }
  if (least > most) return undefined;
  return { x: within(middleOf(face) - part.width / 2, least, most), y, ...part };
}

function sizeOf(face: Box, picture: Size, width: number): Size {
  const { above, below } = close;
  const wider = (wide.above + wide.below - above - below) * width;
  const wanted = (1 + above + below + wider) * (face.bottom - face.top);
  const height = Math.min(wanted, picture.height, picture.width / aspect);
  return { width: height * aspect, height };
}

function boxOf({ left, top, width, height }: FacePlace, picture: Size): Box {
  return {
    left: left * picture.width,
    right: (left + width) * picture.width,
    top: top * picture.height,
    bottom: (top + height) * picture.height,
  };
}

function withAir({ left, right, top, bottom }: Box): Box {
  const [width, height] = [right - left, bottom - top];
  return {
    left: left - otherAir.aside * width,
    right: right + otherAir.aside * width,
    top: top - otherAir.above * height,
    bottom: bottom + otherAir.below * height,
  };
}

function middleOf({ left, right }: Box): number {
  return (left + right) / 2;
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
