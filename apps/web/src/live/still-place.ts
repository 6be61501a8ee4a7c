import type { FrameSize } from '@portray/contracts/frame-size';
import type { FaceLandmarks } from '@portray/foundation/face-landmarks';
import { type Framing, fitPhoto } from '@portray/talking-photo/fit';
import type { CSSProperties } from 'react';

/** A still photo in its frame, as the engine will draw it: the moving picture then takes its place without a jump. */
export type StillPlace = {
  photo: CSSProperties;
  /** Lays the photo's own edge around a photo that does not fill the frame; undefined where it does. */
  surround: CSSProperties | undefined;
};

/** Width of the soft edge of a photo that stands inside the frame, as a share of the frame's short side. */
const featherRatio = 0.07;

/** A picture, its face, and where it is wanted. */
export type StillPhoto = { imageUrl: string; landmarks: FaceLandmarks; framing?: Framing | undefined };

/** Where the photo lies, in per cent of the frame. */
export function placeStill({ imageUrl, landmarks, framing }: StillPhoto, frame: FrameSize): StillPlace {
  const { scale, left, top } = fitPhoto(landmarks, frame, framing);
  const width = landmarks.photoWidth * scale;
  const height = landmarks.photoHeight * scale;
  const free = { top, left, right: frame.width - left - width, bottom: frame.height - top - height };
  const feather = featherRatio * Math.min(frame.width, frame.height);
  const edges = [
    fade('to right', free.left, free.right, feather / width),
    fade('to bottom', free.top, free.bottom, feather / height),
  ];
  return {
    photo: {
      width: percent(width / frame.width),
      height: percent(height / frame.height),
      left: percent(left / frame.width),
      top: percent(top / frame.height),
      maskImage: edges.join(', '),
    },
    surround: Object.values(free).some((px) => px >= 1) ? smear(imageUrl, free, frame) : undefined,
  };
}

type Sides = { top: number; right: number; bottom: number; left: number };

/** The outermost pixels of the photo, stretched to the border of the frame. */
function smear(imageUrl: string, free: Sides, frame: { width: number; height: number }): CSSProperties {
  const { top, right, bottom, left } = free;
  const share = (px: number, size: number) => percent(Math.max(0, px) / size);
  const widths = [
    share(top, frame.height),
    share(right, frame.width),
    share(bottom, frame.height),
    share(left, frame.width),
  ];
  return { borderImage: `url(${JSON.stringify(imageUrl)}) 2 fill / ${widths.join(' ')} stretch` };
}

/** A mask that is soft at the sides that lie within the frame. */
function fade(direction: string, freeBefore: number, freeAfter: number, share: number): string {
  const first = freeBefore >= 1 ? percent(share) : '0%';
  const last = freeAfter >= 1 ? percent(1 - share) : '100%';
  return `linear-gradient(${direction}, transparent, black ${first}, black ${last}, transparent)`;
}

function percent(ratio: number): string {
  return `${(ratio * 100).toFixed(3)}%`;
}
