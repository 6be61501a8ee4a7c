import type { FaceLandmarks } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import { clamp } from '../shaping.ts';

export type FrameSize = { width: number; height: number };

/** Where the photo lies in the frame: a photo point p is at p * scale + (left, top), in pixels of the frame. */
export type PhotoFit = { scale: number; left: number; top: number };

/** The head with its hair and a small margin, in face heights (landmarks 10–152) around the middle of the face. */
const head = { above: 0.95, below: 0.85, aside: 0.55 };
/** A photo is not enlarged further than this to fill the frame. */
const maxUpscale = 2.6;
/** Face height that is aimed at, as a share of the frame's height. */
const wantedFaceShare = 1 / 3;
/** Wanted height of the middle of the face in the frame, as a share from the top. */
const faceAt = 0.44;

type Box = { left: number; right: number; top: number; bottom: number };

/**
 * Places a photo so that the whole head is in the frame: the photo covers the frame where that keeps the head,
 * else it stands inside it; small faces are brought nearer to a third of the frame's height.
 */
export function fitPhoto(landmarks: FaceLandmarks, frame: FrameSize): PhotoFit {
  const { photoWidth, photoHeight } = landmarks;
  const face = measureFace(landmarks);
  const headBox = headInPhoto(landmarks, face);
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

/** The box of the head as far as the photo shows it. */
function headInPhoto(landmarks: FaceLandmarks, face: { x: number; y: number; height: number }): Box {
  const { photoWidth, photoHeight } = landmarks;
  const left = clamp(face.x - head.aside * face.height, 0, photoWidth - 1);
  const top = clamp(face.y - head.above * face.height, 0, photoHeight - 1);
  return {
    left,
    top,
    right: clamp(face.x + head.aside * face.height, left + 1, photoWidth),
    bottom: clamp(face.y + head.below * face.height, top + 1, photoHeight),
  };
}

/** Offset (px) of the photo along one axis: the face at `share` of the frame if the frame stays filled and the head inside. */
function place(photo: number, frame: number, face: number, share: number, headFrom: number, headTo: number): number {
  if (photo <= frame) return (frame - photo) / 2;
  const least = Math.max(frame - photo, -headFrom);
  const most = Math.min(0, frame - headTo);
  return clamp(frame * share - face, Math.min(least, most), most);
}
