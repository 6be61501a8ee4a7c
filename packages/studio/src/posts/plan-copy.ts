import { videoFormat } from '@portray/contracts/video-format';
import type { VideoCopy } from '@portray/ports/media-tools';
import type { PostVideo, VideoLimits } from '@portray/ports/publisher';

/** Of the sound of our videos. */
export const soundBitsPerSecond = 128_000;
/** Room for what surrounds picture and sound, and for what the encoder misses its aim by. */
const filled = 0.93;
/** Below this a talking head shows blocks: then fewer pixels look better. */
const leastBitsPerPixel = 0.02;
const leastShortSide = 240;

/**
 * The copy that a network takes where a video has too many bytes or pixels, another shape or frame rate; undefined
 * where it fits as it is, where too little is known of it, and where no copy is good enough. Length is never cut.
 */
export function planCopy(network: VideoLimits, { bytes, seconds, width, height }: Partial<PostVideo>) {
  if (!bytes || !seconds || !width || !height) return undefined;
  const shaped = shapeOf(network, width, height);
  const isTooLarge = bytes > network.maxBytes;
  const framesPerSecond = rateOf(network);
  const isOther = shaped.width !== width || shaped.height !== height || framesPerSecond !== videoFormat.framesPerSecond;
  if (!isTooLarge && !isOther) return undefined;
  const wanted = Math.floor(Math.min(bytes, network.maxBytes) * (isTooLarge ? filled : 1));
  const bitsPerSecond = (wanted * 8) / seconds - soundBitsPerSecond;
  const maxPixels = bitsPerSecond / (leastBitsPerPixel * framesPerSecond);
  const frame = isTooLarge ? within(maxPixels, shaped) : shaped;
  const isGoodEnough = bitsPerSecond > 0 && Math.min(frame.width, frame.height) >= leastShortSide;
  return isGoodEnough ? ({ bytes: wanted, ...frame, framesPerSecond } satisfies VideoCopy) : undefined;
}

/** Ours, or the nearest that the network takes. */
const rateOf = ({ minFramesPerSecond = 0, maxFramesPerSecond = Number.POSITIVE_INFINITY }: VideoLimits): number =>
  Math.min(Math.max(videoFormat.framesPerSecond, minFramesPerSecond), maxFramesPerSecond);

/** The frame with bars where its shape is too narrow or too wide, and no more pixels than the network takes. */
function shapeOf(
  { minRatio, maxRatio, maxPixels = Number.POSITIVE_INFINITY }: VideoLimits,
  width: number,
  height: number,
) {
  const ratio = width / height;
  const shaped = { width: Math.max(width, height * minRatio), height: Math.max(height, width / maxRatio) };
  const isRight = ratio >= minRatio && ratio <= maxRatio;
  return within(
    maxPixels,
    isRight ? { width, height } : { width: evenUp(shaped.width), height: evenUp(shaped.height) },
  );
}

function within(maxPixels: number, { width, height }: { width: number; height: number }) {
  if (width * height <= maxPixels) return { width, height };
  const scale = Math.sqrt(Math.max(0, maxPixels) / (width * height));
  return { width: evenDown(width * scale), height: evenDown(height * scale) };
}

const evenUp = (pixels: number) => 2 * Math.ceil(pixels / 2);
const evenDown = (pixels: number) => 2 * Math.floor(pixels / 2);
