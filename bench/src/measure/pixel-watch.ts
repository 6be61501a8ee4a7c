import { AppError } from '@portray/foundation/errors';
import type { FaceLandmarks } from '@portray/foundation/face-landmarks';
import { createEyeTracker, type EyeTracker } from './motion/eyes.ts';
import { createCollarTracker, createHeadTracker, type HeadTracker } from './motion/head-motion.ts';
import { createLipTracker, type LipTracker } from './mouth/lips.ts';
import { type FrameFace, placeFace } from './picture/face.ts';
import { createFlashCheck, type FlashCheck } from './picture/flashes.ts';
import { createFlickerCheck, type FlickerCheck } from './picture/flicker.ts';
import type { Luma } from './picture/luma.ts';
import { beyond, distanceToPerson } from './picture/outline.ts';
import type { HeadPose } from './picture/patch.ts';
import { findPlacement, photoBox } from './picture/placement.ts';
import { backgroundMask, everywhere, type Mask, mouthMask, within } from './picture/regions.ts';
import { type Placement, placePicture } from './picture/resample.ts';
import { createSeamCheck, type SeamCheck, type SeamFinding } from './picture/seam.ts';
import { type BackgroundCheck, createBackgroundCheck } from './picture/similarity.ts';

/** What the pixels say, frame by frame. */
export type PixelTracks = {
  /** Face heights between the lips; 0 shut. */
  aperture: number[];
  apertureInPhoto: number;
  /** 0 open as in the photo … 1 shut. */
  eyesShut: number[];
  /** Share of the irises that lids cover; missing where they cannot be told from skin. */
  irisCovered: (number | undefined)[];
  /** How far head and collar are to the side of their places in the photo, in face heights; empty where no collar is seen. */
  headShift: number[];
  collarShift: number[];
  sharpness: number[];
  lineContrast: number[];
  /** Luma; high where the lips of a frame do not resemble the photo's. */
  lipDifference: number[];
  placement: Placement;
  faceHeightPx: number;
};

/** What the pixels say about the whole video; missing where there was too little to see. */
export type PixelFindings = {
  background?: { ssim: number; psnrDb: number; worstSsim: number } | undefined;
  flicker?: { worst: number; worstSeconds: number; median: number } | undefined;
  seam?: SeamFinding | undefined;
  flashesPerSecond: number;
};

export type PixelResult = { tracks: PixelTracks; findings: PixelFindings };

export type PixelWatch = { add(frame: Luma): void; result(): PixelResult };

/** The feather between the photo and what surrounds it, and a little more, is not compared. */
const photoRimShare = 0.06;

type Trackers = {
  placement: Placement;
  face: FrameFace;
  head: HeadTracker;
  collar: HeadTracker | undefined;
  lips: LipTracker;
  eyes: EyeTracker;
  background: BackgroundCheck;
  /** What neither is nor was the person, with the head in this pose. */
  backgroundAt(pose: HeadPose): Mask;
  flicker: FlickerCheck;
  seam: SeamCheck;
};

/** What is watched: a photo, its face, and whether its lips may be apart. */
export type WatchedPhoto = { photo: Luma; landmarks: FaceLandmarks; mayBeParted?: boolean };

/** Takes the frames of a video one by one; the first one shows where the photo is. */
export function createPixelWatch(watched: WatchedPhoto, framesPerSecond: number): PixelWatch {
  const flashes: FlashCheck = createFlashCheck(framesPerSecond);
  const series = emptySeries();
  let trackers: Trackers | undefined;
  return {
    add(frame) {
      trackers ??= startTrackers(watched, frame, framesPerSecond);
      const pose = follow(trackers, frame, series);
      trackers.flicker.add(frame);
      flashes.add(frame);
      if (series.aperture.length % framesPerSecond !== framesPerSecond / 2) return;
      trackers.background.add(frame, trackers.backgroundAt(pose));
      trackers.seam.add(frame, (series.aperture.length - 1) / framesPerSecond);
    },
    result() {
      if (!trackers) throw new AppError('rendering_failed', 'The video has no picture.');
      const { placement, face, lips, background, flicker, seam } = trackers;
      const facts = { placement, faceHeightPx: face.heightPx, apertureInPhoto: lips.apertureInPhoto };
      const seen = {
        background: background.result(),
        flicker: flicker.result(),
        seam: seam.result(farthest(series.headShift)),
      };
      return { tracks: { ...series, ...facts }, findings: { ...seen, flashesPerSecond: flashes.worstPerSecond() } };
    },
  };
}

function startTrackers(watched: WatchedPhoto, frame: Luma, framesPerSecond: number): Trackers {
  const { photo, landmarks, mayBeParted } = watched;
  const placement = findPlacement(photo, landmarks, frame);
  const placed = placePicture(photo, placement, frame.width, frame.height);
  const face = placeFace(landmarks, placement);
  const head = createHeadTracker(placed, face);
  const still = backgroundMask(face, frame.width, frame.height);
  const box = photoBox(photo, placement, frame, photoRimShare);
  const photoArea = within(everywhere(frame.width, frame.height), box);
  const away = distanceToPerson(landmarks, placement, frame.width, frame.height);
  return {
    placement,
    face,
    head,
    collar: createCollarTracker(placed, face),
    lips: createLipTracker(placed, face, head.pivot, mayBeParted),
    eyes: createEyeTracker(placed, face, head.pivot),
    background: createBackgroundCheck(placed),
    backgroundAt: (pose) =>
      away ? beyond(photoArea, away, outlineMarginPx + travelOf(pose, face.heightPx)) : within(still, box),
    flicker: createFlickerCheck(still, framesPerSecond),
    seam: createSeamCheck(placed, box, mouthMask(face, frame.width, frame.height), face.heightPx),
  };
}

/** The background counts from this far around the person on. */
const outlineMarginPx = 8;
/** From the nose to the farthest place of the head, in face heights. */
const headReach = 1.2;

const farthest = (shifts: readonly number[]) => shifts.reduce((most, shift) => Math.max(most, Math.abs(shift)), 0);

/** How far a pose carries any place of the head, in px. */
function travelOf({ shiftX, shiftY, turn, growth }: HeadPose, faceHeightPx: number): number {
  return Math.hypot(shiftX, shiftY) + (Math.abs(turn) + Math.abs(growth)) * headReach * faceHeightPx;
}

type Series = Omit<PixelTracks, 'apertureInPhoto' | 'placement' | 'faceHeightPx'>;

function emptySeries(): Series {
  const eyes = { eyesShut: [], irisCovered: [] };
  const shifts = { headShift: [], collarShift: [] };
  return { aperture: [], ...eyes, ...shifts, sharpness: [], lineContrast: [], lipDifference: [] };
}

function follow({ head, collar, face, lips, eyes }: Trackers, frame: Luma, series: Series): HeadPose {
  const pose = head.poseOf(frame);
  const position = lips.read(frame, pose);
  series.aperture.push(position.aperture);
  series.sharpness.push(position.sharpness);
  series.lineContrast.push(position.lineContrast);
  series.lipDifference.push(position.difference);
  const { shut, covered } = eyes.look(frame, pose);
  series.eyesShut.push(shut);
  series.irisCovered.push(covered);
  series.headShift.push(pose.shiftX / face.heightPx);
  if (collar) series.collarShift.push(collar.poseOf(frame).shiftX / face.heightPx);
  return pose;
}
