import { join } from 'node:path';
import { fileArgument, runFfmpeg } from '@portray/media/ffmpeg';
import type { FinishedVideo, VideoFindings } from './measure/measure-video.ts';
import { meshPoint, middle, placeFace } from './measure/picture/face.ts';

const framesPerStrip = 8;
const tileWidth = 320;

/**
 * Draws the mouth at the given times side by side, two frames before to one after each, as PNG. Returns its path.
 * Throws AppError rendering_failed.
 */
export async function drawMouthStrip(
  video: FinishedVideo,
  found: VideoFindings,
  seconds: readonly number[],
  folder: string,
  name: string,
): Promise<string> {
  const face = placeFace(video.landmarks, found.tracks.placement);
  const centre = middle(face.point(meshPoint.upperLipInner), face.point(meshPoint.lowerLipInner));
  const width = Math.round(face.heightPx * 0.6);
  const height = Math.round(face.heightPx * 0.42);
  const left = Math.round(Math.max(0, centre.x - width / 2));
  const top = Math.round(Math.max(0, centre.y - height * 0.42));
  const frames = seconds
    .slice(0, framesPerStrip / 4)
    .flatMap((time) => [-2, -1, 0, 1].map((k) => Math.round(time * 30) + k));
  const wanted = [...new Set(frames)].filter((frame) => frame >= 0 && frame < found.frames);
  const choice = wanted.map((frame) => `eq(n,${frame})`).join('+');
  const filter = `select='${choice}',crop=${width}:${height}:${left}:${top},scale=${tileWidth}:-2,tile=${wanted.length}x1`;
  const path = join(folder, `${name.replace(/[^\w-]+/g, '-')}.png`);
  await runFfmpeg([
    '-v',
    'error',
    '-y',
    '-i',
    fileArgument(video.videoPath),
    '-vf',
    filter,
    '-vsync',
    '0',
    '-frames:v',
    '1',
    fileArgument(path),
  ]);
  return path;
}
