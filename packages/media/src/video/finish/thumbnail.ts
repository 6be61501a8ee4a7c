import { AppError } from '@portray/foundation/errors';
import type { MakeThumbnail } from '@portray/ports/media-tools';
import { fileArgument } from '../../ffmpeg/ffmpeg.ts';
import { writeWithFfmpeg } from '../../ffmpeg/ffmpeg-output.ts';
import { probe } from '../../ffmpeg/ffmpeg-probe.ts';

/** Twice a card of the library. */
const longSidePx = 640;
/** Seeking nearer to the end than this finds no frame. */
const lastSeconds = 0.2;

/** Takes a still out of a video, near its end where it is shorter than `atSeconds`. */
export const makeThumbnail: MakeThumbnail = async (videoPath, outPath, atSeconds, signal) => {
  const { durationSeconds = 0 } = await probe(videoPath, { signal });
  const seek = Math.max(0, Math.min(atSeconds, durationSeconds - lastSeconds)).toFixed(3);
  const size = `scale=w=${longSidePx}:h=${longSidePx}:force_original_aspect_ratio=decrease`;
  const still = ['-map', '0:v:0', '-map_metadata', '-1', '-frames:v', '1', '-vf', size, '-pix_fmt', 'yuvj420p'];
  const argsFor = (path: string) => [
    ...['-ss', seek, '-i', fileArgument(videoPath), ...still],
    ...['-q:v', '4', '-f', 'image2', '-update', '1', '-c:v', 'mjpeg', fileArgument(path)],
  ];
  await writeWithFfmpeg({ argsFor, outPath, failure: unreadable }, { signal });
};

const unreadable = (cause: Error) =>
  new AppError('rendering_failed', 'No thumbnail could be made of this video. Please try again.', { cause });
