import type { FaceLandmarks } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import { clamp } from '../shaping.ts';

export type FrameSize = { width: number; height: number };

/** Where the photo lies in the frame: a photo point p is at p * scale + (left, top), in pixels of the frame. */
export type PhotoFit = { scale: number; left: number; top: number };

/**
 * How a photo lies beside where it is placed by itself: enlarged by `zoom` around the middle of the frame, then moved by
 * shares of the frame's width and height.
 */
export type Framing = { zoom: number; x: number; y: number };

/** The head with its hair and a small margin, in face heights (landmarks 10–152) around the middle of the face. */
const head = { above: 0.95, below: 0.85, aside: 0.55 };
/** The face alone, from its forehead to its chin: no framing takes any of it out of the frame. */
const wholeFace = { above: 0.55, below: 0.6, aside: 0.45 };
/** A photo is not enlarged further than this to fill the frame. */
const maxUpscale = 2.6;
/** Face height that is aimed at, as a share of the frame's height. */
const wantedFaceShare = 1 / 3;
/** Wanted height of the middle of the face in the frame, as a share from the top. */
const faceAt = 0.44;

type Box = { left: number; right: number; top: number; bottom: number };

/**
 * Places a photo so that the whole head is in the frame: the photo covers the frame where that keeps the head,
 * else it stands inside it; small faces are brought nearer to a third of the frame's height. A framing of the person's
 * own is held within what keeps the face in the frame, and the frame as full as it was.
 */
export function fitPhoto(landmarks: FaceLandmarks, frame: FrameSize, framing?: Framing): PhotoFit {
  const placed = placeByItself(landmarks, frame);
  return framing ? holdFit(framed(placed, frame, framing), placed, landmarks, frame) : placed;
}

/** The framing that is nearest to the one asked for, of those that are possible. */
export function holdFraming(landmarks: FaceLandmarks, frame: FrameSize, framing: Framing): Framing {
  const placed = placeByItself(landmarks, frame);
  return framingBetween(placed, holdFit(framed(placed, frame, framing), placed, landmarks, frame), frame);
}

/** Zooms that keep the face in the frame and the frame as full as it was. */
export function zoomRange(landmarks: FaceLandmarks, frame: FrameSize): { least: number; most: number } {
  const { scale } = placeByItself(landmarks, frame);
  const { photoWidth, photoHeight } = landmarks;
  const face = boxInPhoto(landmarks, measureFace(landmarks), wholeFace);
  const coverScale = Math.max(frame.width / photoWidth, frame.height / photoHeight);
  const faceScale = Math.min(frame.width / (face.right - face.left), frame.height / (face.bottom - face.top));
  return { least: Math.min(scale, coverScale) / scale, most: Math.max(scale, faceScale) / scale };
}

function holdFit(fit: PhotoFit, placed: PhotoFit, landmarks: FaceLandmarks, frame: FrameSize): PhotoFit {
  const { least, most } = zoomRange(landmarks, frame);
  const zoom = clamp(fit.scale / placed.scale, least, most);
  const { x, y } = framingBetween(placed, fit, frame);
  const { scale, left, top } = framed(placed, frame, { zoom, x, y });
  const face = boxInPhoto(landmarks, measureFace(landmarks), wholeFace);
  return {
    scale,
    left: hold(left, landmarks.photoWidth * scale, frame.width, face.left * scale, face.right * scale),
    top: hold(top, landmarks.photoHeight * scale, frame.height, face.top * scale, face.bottom * scale),
  };
}

/** Where a photo lies that was placed at `fit` and then framed. */
function framed(fit: PhotoFit, frame: FrameSize, { zoom, x, y }: Framing): PhotoFit {
  return {
    scale: fit.scale * zoom,
    left: frame.width / 2 + (fit.left - frame.width / 2) * zoom + x * frame.width,
    top: frame.height / 2 + (fit.top - frame.height / 2) * zoom + y * frame.height,
  };
}

/** The framing that brings a photo from one place to another. */
function framingBetween(from: PhotoFit, to: PhotoFit, frame: FrameSize): Framing {
  const zoom = to.scale / from.scale;
  const unmoved = framed(from, frame, { zoom, x: 0, y: 0 });
  return { zoom, x: (to.left - unmoved.left) / frame.width, y: (to.top - unmoved.top) / frame.height };
}

function placeByItself(landmarks: FaceLandmarks, frame: FrameSize): PhotoFit {
  const { photoWidth, photoHeight } = landmarks;
  const face = measureFace(landmarks);
  const headBox = boxInPhoto(landmarks, face, head);
  const containScale = Math.min(frame.width / photoWidth, frame.height / photoHeight);
  const coverScale = Math.max(frame.width / photoWidth, frame.height / photoHeight);
  const headScale = Math.min(
    frame.width / (headBox.right - headBox.left),
    frame.height / (headBox.bottom - headBox.top),
  );
  const wanted = (wantedFaceShare * frame.height) / face.height;
  const scale = chooseScale({ containScale, coverScale, headScale, wanted });
  return {
    scale,
    left: place(photoWidth * scale, frame.width, face.x * scale, 0.5, headBox.left * scale, headBox.right * scale),
    top: place(photoHeight * scale, frame.height, face.y * scale, faceAt, headBox.top * scale, headBox.bottom * scale),
  };
}

type Scales = { containScale: number; coverScale: number; headScale: number; wanted: number };

function chooseScale({ containScale, coverScale, headScale, wanted }: Scales): number {
  const limit = Math.max(containScale, Math.min(headScale, Math.max(maxUpscale, containScale)));
  if (coverScale <= limit) return clamp(wanted, coverScale, Math.max(coverScale, Math.min(limit, coverScale * 1.8)));
  return clamp(wanted, containScale, limit);
}

function measureFace({ points, photoHeight }: FaceLandmarks) {
  const pointOf = (index: number) => ({ x: known(points[index * 3]), y: known(points[index * 3 + 1]) });
  const forehead = pointOf(10);
  const chin = pointOf(152);
  const height = Math.max(Math.hypot(forehead.x - chin.x, forehead.y - chin.y), photoHeight / 1000, 1);
  return { x: (forehead.x + chin.x) / 2, y: (forehead.y + chin.y) / 2, height };
}

/** The box around a face, `reach` in its heights, as far as the photo shows it. */
function boxInPhoto(landmarks: FaceLandmarks, face: ReturnType<typeof measureFace>, reach: typeof head): Box {
  const { photoWidth, photoHeight } = landmarks;
  const left = clamp(face.x - reach.aside * face.height, 0, photoWidth - 1);
  const top = clamp(face.y - reach.above * face.height, 0, photoHeight - 1);
  return {
    left,
    top,
    right: clamp(face.x + reach.aside * face.height, left + 1, photoWidth),
    bottom: clamp(face.y + reach.below * face.height, top + 1, photoHeight),
  };
}

/** Offset (px) of the photo along one axis: the face at `share` of the frame if the frame stays filled and the head inside. */
function place(photo: number, frame: number, face: number, share: number, headFrom: number, headTo: number): number {
  return hold(frame * share - face, photo, frame, headFrom, headTo);
}

/** The offset nearest to the one wanted that keeps the frame filled and a part of the photo inside. */
function hold(wanted: number, photo: number, frame: number, partFrom: number, partTo: number): number {
  if (photo <= frame) return (frame - photo) / 2;
  const least = Math.max(frame - photo, -partFrom);
  const most = Math.min(0, frame - partTo);
  return clamp(wanted, Math.min(least, most), most);
}
