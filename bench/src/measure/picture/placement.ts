import { AppError } from '@portray/foundation/errors';
import type { FaceLandmarks } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import { floatAt } from '@portray/foundation/typed-reads';
import { mean } from '../statistics.ts';
import { type Box, type Luma, lumaAt } from './luma.ts';
import { type Placement, placePicture } from './resample.ts';

/**
 * Where the photo lies in a frame that shows it at rest, found from the two pictures alone: the face is searched at
 * all sizes, then the whole photo is registered to a fraction of a pixel (Gauss–Newton on scale and offset).
 * Throws AppError rendering_failed when the photo is not in the frame.
 */
export function findPlacement(photo: Luma, landmarks: FaceLandmarks, frame: Luma): Placement {
  const face = faceBox(landmarks);
  let placement = searchFace(photo, face, frame);
  for (const reduction of [6, 6, 3, 3, 1, 1]) placement = registerReduced(photo, placement, frame, reduction);
  return placement;
}

const templateHeight = 20;
const minimumMatch = 0.6;

function faceBox(landmarks: FaceLandmarks): Box {
  const xs: number[] = [];
  const ys: number[] = [];
  for (let i = 0; i < landmarks.points.length; i += 3) {
    xs.push(known(landmarks.points[i]));
    ys.push(known(landmarks.points[i + 1]));
  }
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

function searchFace(photo: Luma, face: Box, frame: Luma): Placement {
  const faceHeight = face.bottom - face.top;
  const shrink = templateHeight / faceHeight;
  const width = Math.max(8, Math.round((face.right - face.left) * shrink));
  const offset = { scale: shrink, offsetX: -face.left * shrink, offsetY: -face.top * shrink };
  const template = placePicture(photo, offset, width, templateHeight);
  let best = { match: -1, placement: offset as Placement };
  for (let height = frame.height * 0.08; height < frame.height * 1.1; height *= 1.07) {
    const ratio = templateHeight / height;
    const small = placePicture(
      frame,
      { scale: ratio, offsetX: 0, offsetY: 0 },
      Math.round(frame.width * ratio),
      Math.round(frame.height * ratio),
    );
    const found = bestMatch(small, template);
    if (found.match <= best.match) continue;
    const scale = height / faceHeight;
    const placement = {
      scale,
      offsetX: found.x / ratio - face.left * scale,
      offsetY: found.y / ratio - face.top * scale,
    };
    best = { match: found.match, placement };
  }
  if (best.match >= minimumMatch) return best.placement;
  throw new AppError(
    'rendering_failed',
    'The photo was not found in the first frame of the video, so nothing about it can be measured.',
  );
}

/** Place of the template with the highest correlation coefficient. */
function bestMatch(picture: Luma, template: Luma): { match: number; x: number; y: number } {
  let best = { match: -1, x: 0, y: 0 };
  const norm = normalised(template.data);
  for (let y = 0; y + template.height <= picture.height; y++) {
    for (let x = 0; x + template.width <= picture.width; x++) {
      const match = matchAt(picture, x, y, norm, template.width);
      if (match > best.match) best = { match, x, y };
    }
  }
  return best;
}

function normalised(values: ArrayLike<number>): Float32Array {
  const centre = mean(values);
  const centred = Float32Array.from(values, (value) => value - centre);
  const length = Math.hypot(...centred) || 1;
  return centred.map((value) => value / length);
}

function matchAt(picture: Luma, left: number, top: number, template: Float32Array, width: number): number {
  let sum = 0;
  let squares = 0;
  let product = 0;
  for (let i = 0, y = top; i < template.length; y++) {
    const row = y * picture.width + left;
    for (let x = 0; x < width; x++, i++) {
      const value = known(picture.data[row + x]);
      sum += value;
      squares += value * value;
      product += value * floatAt(template, i);
    }
  }
  const spread = squares - (sum * sum) / template.length;
  return spread > template.length ? product / Math.sqrt(spread) : -1;
}

/** Registers on pictures made smaller, where a wrong start of several pixels is a fraction of one. */
function registerReduced(photo: Luma, placement: Placement, frame: Luma, reduction: number): Placement {
  if (reduction === 1) return register(photo, placement, frame);
  const ratio = 1 / reduction;
  const width = Math.floor(frame.width * ratio);
  const height = Math.floor(frame.height * ratio);
  const small = placePicture(frame, { scale: ratio, offsetX: 0, offsetY: 0 }, width, height);
  const found = register(photo, scaled(placement, ratio), small);
  return scaled(found, reduction);
}

function scaled(placement: Placement, factor: number): Placement {
  const { scale, offsetX, offsetY } = placement;
  return { scale: scale * factor, offsetX: offsetX * factor, offsetY: offsetY * factor };
}

/** One registration: the photo as placed so far against the frame, solved for a small change of scale and offset. */
function register(photo: Luma, placement: Placement, frame: Luma): Placement {
  const placed = placePicture(photo, placement, frame.width, frame.height);
  const box = photoBox(photo, placement, frame, 0.06);
  const pivot = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  let growth = 0;
  let shiftX = 0;
  let shiftY = 0;
  for (let step = 0; step < 6; step++) {
    const change = solveStep(placed, frame, box, pivot, { growth, shiftX, shiftY });
    growth += change[0];
    shiftX += change[1];
    shiftY += change[2];
  }
  const scale = placement.scale * (1 + growth);
  return {
    scale,
    offsetX: pivot.x + shiftX + (placement.offsetX - pivot.x) * (1 + growth),
    offsetY: pivot.y + shiftY + (placement.offsetY - pivot.y) * (1 + growth),
  };
}

/** The part of the frame that the photo covers, less a rim of the given share of its size. */
export function photoBox(photo: Luma, placement: Placement, frame: Luma, rimShare: number): Box {
  const rimX = photo.width * placement.scale * rimShare;
  const rimY = photo.height * placement.scale * rimShare;
  return {
    left: Math.max(1, Math.ceil(placement.offsetX + rimX)),
    top: Math.max(1, Math.ceil(placement.offsetY + rimY)),
    right: Math.min(frame.width - 1, Math.floor(placement.offsetX + photo.width * placement.scale - rimX)),
    bottom: Math.min(frame.height - 1, Math.floor(placement.offsetY + photo.height * placement.scale - rimY)),
  };
}

const outlierLuma = 24;

function solveStep(
  placed: Luma,
  frame: Luma,
  box: Box,
  pivot: { x: number; y: number },
  now: { growth: number; shiftX: number; shiftY: number },
): [number, number, number] {
  const stride = Math.max(1, Math.round(Math.sqrt(((box.right - box.left) * (box.bottom - box.top)) / 60_000)));
  const normal: SymmetricMatrix = [0, 0, 0, 0, 0, 0];
  const right: [number, number, number] = [0, 0, 0];
  for (let y = box.top; y < box.bottom; y += stride) {
    for (let x = box.left; x < box.right; x += stride) {
      const i = y * placed.width + x;
      const awayX = x - pivot.x;
      const awayY = y - pivot.y;
      const seen = lumaAt(
        frame,
        pivot.x + awayX * (1 + now.growth) + now.shiftX,
        pivot.y + awayY * (1 + now.growth) + now.shiftY,
      );
      const error = known(placed.data[i]) - seen;
      if (Math.abs(error) > outlierLuma) continue;
      const slopeX = (known(placed.data[i + 1]) - known(placed.data[i - 1])) / 2;
      const slopeY = (known(placed.data[i + placed.width]) - known(placed.data[i - placed.width])) / 2;
      const slopeGrowth = slopeX * awayX + slopeY * awayY;
      normal[0] += slopeGrowth * slopeGrowth;
      normal[1] += slopeGrowth * slopeX;
      normal[2] += slopeGrowth * slopeY;
      normal[3] += slopeX * slopeX;
      normal[4] += slopeX * slopeY;
      normal[5] += slopeY * slopeY;
      right[0] += slopeGrowth * error;
      right[1] += slopeX * error;
      right[2] += slopeY * error;
    }
  }
  return solveSymmetric(normal, right);
}

/** The upper triangle, row by row. */
type SymmetricMatrix = [a: number, b: number, c: number, d: number, e: number, f: number];

/** Solves [a b c; b d e; c e f] v = r. */
function solveSymmetric(m: SymmetricMatrix, r: [number, number, number]): [number, number, number] {
  const [a, b, c, d, e, f] = m;
  const first = d * f - e * e;
  const second = c * e - b * f;
  const third = b * e - c * d;
  const determinant = a * first + b * second + c * third;
  if (Math.abs(determinant) < 1e-9) return [0, 0, 0];
  return [
    (first * r[0] + second * r[1] + third * r[2]) / determinant,
    (second * r[0] + (a * f - c * c) * r[1] + (b * c - a * e) * r[2]) / determinant,
    (third * r[0] + (b * c - a * e) * r[1] + (a * d - b * b) * r[2]) / determinant,
  ];
}
