import type { FaceLandmarks } from '@portray/foundation/face-landmarks';
import { type Luma, lumaAt } from './luma.ts';
import { type Placement, placePicture } from './resample.ts';

/** How the drawn face is held in one frame. */
export type DrawnPose = {
  /** Face heights between the lips; below 0 they are pressed together and thinner. */ aperture: number /** 0 open … 1 shut. */;
  blink: number;
};

const photoSize = 400;
const faceHeight = 160;
const centre = { x: 200, y: 190 };
const placement: Placement = { scale: 0.8, offsetX: 60, offsetY: 0 };
export const frameWidth = 420;
export const frameHeight = 320;

/** Places on the face in face heights from its middle (x right, y down). */
const mouthY = 0.24;
const mouthHalfWidth = 0.16;
const eyeY = -0.12;
const eyeX = 0.17;
const eyeHalfWidth = 0.075;

/** A face that exists nowhere: enough of nose, eyes and lips to be followed. */
export function drawPhoto(): Luma {
  const data = new Float32Array(photoSize * photoSize);
  for (let y = 0, i = 0; y < photoSize; y++) {
    for (let x = 0; x < photoSize; x++, i++) {
      data[i] = paint((x - centre.x) / faceHeight, (y - centre.y) / faceHeight, x, y);
    }
  }
  return { width: photoSize, height: photoSize, data };
}

function paint(u: number, v: number, x: number, y: number): number {
  const grain = 4 * Math.sin(x * 0.9 + y * 0.4) * Math.sin(y * 0.7 - x * 0.3);
  const oval = (u / 0.4) ** 2 + (v / 0.52) ** 2;
  if (oval > 1) return 90 + 40 * Math.sin(x * 0.11) * Math.cos(y * 0.13) + grain;
  const skin = 165 - 30 * oval + 18 * Math.exp(-((u / 0.03) ** 2) - ((v - 0.02) / 0.1) ** 2) + grain;
  return eyes(u, v) ?? lips(u, v) ?? nostrils(u, v) ?? skin;
}

function eyes(u: number, v: number): number | undefined {
  const across = (Math.abs(u) - eyeX) / eyeHalfWidth;
  const down = (v - eyeY) / 0.03;
  if (across ** 2 + down ** 2 > 1) return undefined;
  return across ** 2 * 6 + down ** 2 < 1 ? 40 : 215;
}

function lips(u: number, v: number): number | undefined {
  const reach = 1 - (u / mouthHalfWidth) ** 2;
  if (reach <= 0) return undefined;
  const away = (v - mouthY) / (0.05 * Math.sqrt(reach));
  if (Math.abs(away) > 1) return undefined;
  if (Math.abs(v - mouthY) < 0.006) return 55;
  return (away < 0 ? 105 : 125) + 12 * Math.sin(u * 140);
}

function nostrils(u: number, v: number): number | undefined {
  return Math.hypot((Math.abs(u) - 0.035) / 0.018, (v - 0.1) / 0.012) < 1 ? 70 : undefined;
}

/** The points that the measurement uses; the others lie in the middle of the face. */
export function drawnLandmarks(): FaceLandmarks {
  const points = new Array<number>(468 * 3).fill(0);
  const put = (index: number, u: number, v: number) => {
    points[index * 3] = centre.x + u * faceHeight;
    points[index * 3 + 1] = centre.y + v * faceHeight;
  };
  for (let index = 0; index < 468; index++) put(index, 0, 0);
  put(10, 0, -0.5);
  put(152, 0, 0.5);
  put(234, -0.4, 0);
  put(454, 0.4, 0);
  put(61, -mouthHalfWidth, mouthY);
  put(291, mouthHalfWidth, mouthY);
  for (const index of [0, 13, 82, 312]) put(index, 0, mouthY - (index === 0 ? 0.05 : 0.003));
  for (const index of [17, 14, 87, 317]) put(index, 0, mouthY + (index === 17 ? 0.05 : 0.003));
  put(168, 0, -0.12);
  put(4, 0, 0.06);
  const eyes: [left: number, right: number, side: number][] = [
    [33, 133, -1],
    [362, 263, 1],
  ];
  for (const [left, right, side] of eyes) {
    put(left, side * eyeX - eyeHalfWidth, eyeY);
    put(right, side * eyeX + eyeHalfWidth, eyeY);
  }
  return { photoWidth: photoSize, photoHeight: photoSize, points };
}

/** Draws frames of the face: the photo in its place, with lips parted and lids lowered. */
export function createDrawnFace(photo: Luma): { draw(pose: DrawnPose): Luma } {
  const rest = placePicture(photo, placement, frameWidth, frameHeight);
  const restPixels = new Uint8Array(rest.data.length);
  for (let i = 0; i < restPixels.length; i++) restPixels[i] = Math.round(rest.data[i]!);
  const unit = faceHeight * placement.scale;
  const middle = {
    x: centre.x * placement.scale + placement.offsetX,
    y: centre.y * placement.scale + placement.offsetY,
  };
  return {
    draw({ aperture, blink }) {
      const frame: Luma = { width: frameWidth, height: frameHeight, data: restPixels.slice() };
      if (aperture !== 0) partLips(frame, rest, middle, unit, aperture);
      if (blink > 0) lowerLids(frame, middle, unit, blink);
      return frame;
    },
  };
}

type Spot = { x: number; y: number };

function partLips(frame: Luma, rest: Luma, middle: Spot, unit: number, aperture: number): void {
  const line = middle.y + mouthY * unit;
  for (let y = Math.floor(line - 0.15 * unit); y < line + 0.45 * unit; y++) {
    for (let x = Math.ceil(middle.x - mouthHalfWidth * unit); x < middle.x + mouthHalfWidth * unit; x++) {
      const gap = aperture * unit * (1 - ((x - middle.x) / (mouthHalfWidth * unit)) ** 2);
      const away = y - line;
      const rise = 0.25 * gap * Math.max(0, 1 + away / (0.15 * unit));
      const fall = 0.75 * gap * Math.max(0, 1 - away / (0.45 * unit));
      const isInside = away > -0.25 * gap && away < 0.75 * gap;
      const from = away < 0 ? y + rise : y - fall;
      frame.data[y * frameWidth + x] = isInside ? 30 : Math.round(lumaAt(rest, x, from));
    }
  }
}

function lowerLids(frame: Luma, middle: Spot, unit: number, blink: number): void {
  for (const side of [-1, 1]) {
    const left = middle.x + (side * eyeX - eyeHalfWidth) * unit;
    const top = middle.y + (eyeY - 0.03) * unit;
    for (let y = Math.floor(top); y < top + 0.062 * unit * blink; y++) {
      for (let x = Math.floor(left); x < left + 2 * eyeHalfWidth * unit; x++) {
        const u = (x - middle.x) / unit;
        const v = (y - middle.y) / unit;
        if (eyes(u, v) !== undefined) frame.data[y * frameWidth + x] = 160;
      }
    }
  }
}
