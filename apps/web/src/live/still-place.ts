import { type FrameSize, frameSize, type VideoSize } from '@portray/contracts/frame-size';
import type { FaceLandmarks } from '@portray/foundation/face-landmarks';
import { fitPhoto } from '@portray/talking-photo/fit';

/** Where a still photo lies in its frame, in per cent of the frame: exactly where the engine will draw it. */
export type StillPlace = { width: string; height: string; left: string; top: string };

/** Places the photo; the live picture then takes its place without a jump. */
export function placeStill(landmarks: FaceLandmarks, videoSize: VideoSize): StillPlace {
  const frame: FrameSize = frameSize(videoSize, '720p');
  const { scale, left, top } = fitPhoto(landmarks, frame);
  return {
    width: percent((landmarks.photoWidth * scale) / frame.width),
    height: percent((landmarks.photoHeight * scale) / frame.height),
    left: percent(left / frame.width),
    top: percent(top / frame.height),
  };
}

function percent(ratio: number): string {
  return `${(ratio * 100).toFixed(3)}%`;
}
