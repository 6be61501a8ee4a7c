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

/** The side of the frame on which a photo's edge lies, where that edge cuts an arm or a sleeve. */
export type Side = 'left' | 'right';

/** The head with its hair and a small margin, in face heights (landmarks 10–152) around the middle of the face. */
const head = { above: 0.95, below: 0.85, aside: 0.55 };
/** The face alone, from its forehead to its chin and from cheek to cheek: no framing takes any of it out of the frame. */
const wholeFace = { above: 0.55, below: 0.6, aside: 0.36 };
/** In a frame that is narrower than the photo ears and hair may leave it: above and below it is unknown how a person goes on. */
const narrowHead = { ...head, aside: wholeFace.aside };
/** A photo is not enlarged further than this to fill a wide frame or to bring the face nearer, at 720p. */
const maxUpscale = 2.6;
/** Face height that is aimed at, as a share of the frame's height. */
const wantedFaceShare = 1 / 3;
/** Wanted height of the middle of the face in the frame, as a share from the top. */
const faceAt = 0.44;

type Box = { left: number; right: number; top: number; bottom: number };

/**
 * Places a photo so that the whole head is in the frame: the photo covers the frame where that keeps the head, and a narrow
 * frame as far as that keeps the face; else it stands inside it, on its lower border. Small faces are brought nearer to a
 * third of the frame's height. A framing of the person's own is held within what keeps the face in the frame, and the frame
 * as full as it was. With a `side`, a photo that is narrower than the frame stands there.
 */
export function fitPhoto(landmarks: FaceLandmarks, frame: FrameSize, framing?: Framing, side?: Side): PhotoFit {
  const placed = placeByItself(landmarks, frame);
  const fit = framing ? holdFit(framed(placed, frame, framing), placed, landmarks, frame) : placed;
  const free = frame.width - landmarks.photoWidth * fit.scale;
  return side && free > 0 ? { ...fit, left: side === 'left' ? 0 : free } : fit;
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
  return { least: Math.min(scale, coverScale) / scale, most: Math.max(scale, scaleToFit(face, frame)) / scale };
}

function holdFit(fit: PhotoFit, placed: PhotoFit, landmarks: FaceLandmarks, frame: FrameSize): PhotoFit {
  const { least, most } = zoomRange(landmarks, frame);
  const zoom = clamp(fit.scale / placed.scale, least, most);
  const { x, y } = framingBetween(placed, fit, frame);
  const { scale, left, top } = framed(placed, frame, { zoom, x, y });
  const face = boxInPhoto(landmarks, measureFace(landmarks), wholeFace);
  return {
    scale,
    left: hold(left, landmarks.photoWidth * scale, frame.width, face.left * scale, face.right * scale, 0.5),
    top: hold(top, landmarks.photoHeight * scale, frame.height, face.top * scale, face.bottom * scale, 1),
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
  const whole = boxInPhoto(landmarks, face, head);
  const narrow = boxInPhoto(landmarks, face, narrowHead);
  const [across, down] = [frame.width / photoWidth, frame.height / photoHeight];
  const headScale = scaleToFit(whole, frame);
  const narrowScale = across < down ? scaleToFit(narrow, frame) : undefined;
  const wanted = (wantedFaceShare * frame.height) / face.height;
  const enlarged = Math.min(frame.width, frame.height) / 720;
  const scale = chooseScale({ across, down, headScale, narrowScale, wanted, enlarged });
  const kept = scale > headScale ? narrow : whole;
  return {
    scale,
    left: hold(
      frame.width / 2 - face.x * scale,
      photoWidth * scale,
      frame.width,
      kept.left * scale,
      kept.right * scale,
      0.5,
    ),
    top: hold(
      frame.height * faceAt - face.y * scale,
      photoHeight * scale,
      frame.height,
      kept.top * scale,
      kept.bottom * scale,
      1,
    ),
  };
}

type Scales = {
  /** At which the photo is as wide and as high as the frame. */
  across: number;
  down: number;
  headScale: number;
  /** Where the frame is narrower than the photo. */
  narrowScale: number | undefined;
  wanted: number;
  /** Size of the frame against 720p. */
  enlarged: number;
};

function chooseScale({ across, down, headScale, narrowScale, wanted, enlarged }: Scales): number {
  const [contain, cover] = [Math.min(across, down), Math.max(across, down)];
  const limit = Math.max(contain, Math.min(headScale, maxUpscale * enlarged));
  if (cover <= limit) return clamp(wanted, cover, Math.max(cover, Math.min(limit, cover * 1.8)));
  if (narrowScale) return Math.max(contain, Math.min(cover, narrowScale));
  return clamp(wanted, contain, limit);
}

/** The scale at which a part of the photo just fits into the frame. */
function scaleToFit({ left, right, top, bottom }: Box, frame: FrameSize): number {
  return Math.min(frame.width / (right - left), frame.height / (bottom - top));
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

/**
 * The offset nearest to the one wanted that keeps the frame filled and a part of the photo inside. A photo that does not fill
 * the frame has `before` of what is left before it.
 */
function hold(wanted: number, photo: number, frame: number, partFrom: number, partTo: number, before: number): number {
  if (photo <= frame) return (frame - photo) * before;
  const least = Math.max(frame - photo, -partFrom);
  const most = Math.min(0, frame - partTo);
  return clamp(wanted, Math.min(least, most), most);
}
