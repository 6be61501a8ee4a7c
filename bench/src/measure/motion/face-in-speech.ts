import { known } from '@portray/foundation/known';
import { eyes, meshPoint } from '../picture/face.ts';
import { mean, median, quantile } from '../statistics.ts';
import { applyFit, fitRigid, type Place, type RigidFit } from './rigid-fit.ts';

/** What a face network saw in a frame, and what is said there. */
export type SpeechFrame = {
  /** x, y, z of its 468 points in pixels. */
  points: readonly number[];
  /** Sounds are heard here for which lips need not shut. */
  isOpenSound: boolean;
  isBlink: boolean;
};

/** How a face moves in speech, as its points show; lengths in face heights (landmarks 10–152). */
export type FaceInSpeech = {
  /** 95th percentile of the distance between the lips. */
  opening: number;
  /** Range of the mouth's width over its median. */
  widthRange: number;
  /** Share of the frames with lips shut, where sounds are heard for which they need not. */
  shutShare: number;
  /** Range of the upper lip's height. */
  upperLipTravel: number;
  /** Deviation of the difference between the heights of the corners. */
  cornerSkew: number;
  browRange: number;
  /** Deviation of the opening of the eyes outside blinks over its median. */
  lidUnrest: number;
  /** Degrees. */
  yawRange: number;
  pitchRange: number;
  rollRange: number;
};

/** Points that neither lips, lids, brows nor the jaw move: bridge and sides of the nose, temples, corners of the eyes. */
const rigid = [
  168, 6, 197, 195, 5, 4, 1, 122, 351, 196, 419, 3, 248, 193, 417, 33, 133, 362, 263, 127, 356, 234, 454, 162, 389, 94,
  8,
];
const brows = [70, 63, 105, 66, 107, 300, 293, 334, 296, 336];
/** Lips nearer to each other than this (face heights) are shut. */
const shutGap = 0.01;
const leastFrames = 20;

/**
 * Reads a face from frames of a video. Turns of the head are taken out by the similarity that brings the rigid points to
 * those of the first frame, as were those of the speakers with whom the figures are compared. Undefined for too few frames.
 */
export function readFaceInSpeech(frames: readonly SpeechFrame[]): FaceInSpeech | undefined {
  const [first] = frames;
  if (!first || frames.length < leastFrames) return undefined;
  const still = rigid.map((index) => placeOf(first.points, index));
  const seen = frames.map((frame) => {
    const fit = fitRigid(
      rigid.map((index) => placeOf(frame.points, index)),
      still,
    );
    return { ...frame, fit, at: (index: number) => applyFit(fit, placeOf(frame.points, index)) };
  });
  const unit = median(seen.map(({ at }) => distance(at(meshPoint.hairLine), at(meshPoint.chin))));
  const openings = seen.map(({ at }) => distance(at(meshPoint.upperLipInner), at(meshPoint.lowerLipInner)) / unit);
  const widths = seen.map(({ at }) => distance(at(meshPoint.leftCorner), at(meshPoint.rightCorner)) / unit);
  const lids = seen
    .filter(({ isBlink }) => !isBlink)
    .map(({ at }) => mean(eyes.map((eye) => distance(at(eye.upper), at(eye.lower)))));
  const heard = openings.filter((_, i) => known(frames[i]).isOpenSound);
  const angles = seen.map(({ fit }) => anglesOf(fit));
  return {
    opening: quantile(openings, 0.95),
    widthRange: range(widths) / median(widths),
    shutShare: heard.filter((gap) => gap < shutGap).length / heard.length,
    upperLipTravel: range(seen.map(({ at }) => at(meshPoint.upperLipInner)[1])) / unit,
    cornerSkew: deviation(seen.map(({ at }) => at(meshPoint.leftCorner)[1] - at(meshPoint.rightCorner)[1])) / unit,
    browRange: range(seen.map(({ at }) => mean(brows.map((index) => at(index)[1])))) / unit,
    lidUnrest: deviation(lids) / median(lids),
    yawRange: range(angles.map(({ yaw }) => yaw)),
    pitchRange: range(angles.map(({ pitch }) => pitch)),
    rollRange: range(angles.map(({ roll }) => roll)),
  };
}

function placeOf(points: readonly number[], index: number): Place {
  return [known(points[index * 3]), known(points[index * 3 + 1]), known(points[index * 3 + 2])];
}

const distance = (a: Place, b: Place) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
const range = (values: readonly number[]) => quantile(values, 0.98) - quantile(values, 0.02);

function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

function anglesOf({ turn: [across, down, into] }: RigidFit): { yaw: number; pitch: number; roll: number } {
  const degrees = 180 / Math.PI;
  return {
    yaw: degrees * Math.asin(Math.max(-1, Math.min(1, across[2]))),
    pitch: degrees * Math.atan2(down[2], into[2]),
    roll: degrees * Math.atan2(across[1], across[0]),
  };
}
