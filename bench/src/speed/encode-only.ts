import type { FrameSize } from '@portray/contracts/frame-size';
import { fileArgument, runFfmpeg } from '@portray/media/ffmpeg';

export type ReadyFrames = { path: string; frame: FrameSize; frameCount: number };

const colour = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];

/** The limit that everything is compared with: ready-made frames and sound through libx264 veryfast crf 20. */
export async function encodeOnly(frames: ReadyFrames, audioPath: string, outPath: string, signal?: AbortSignal) {
  const video = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-pix_fmt', 'yuv420p', ...colour];
  const audio = ['-c:a', 'aac', '-b:a', '128k'];
  const args = [...rawInput(frames), '-i', fileArgument(audioPath), '-map', '0:v', '-map', '1:a', ...video, ...audio];
  await runFfmpeg(['-v', 'error', '-y', ...args, '-movflags', '+faststart', '-f', 'mp4', fileArgument(outPath)], {
    signal,
  });
}

/** SSIM (all planes, ffmpeg's own) of a video against the frames it was made from. */
export async function ssimAgainst(frames: ReadyFrames, videoPath: string, signal?: AbortSignal): Promise<number> {
  const { stderr } = await runFfmpeg(
    [...rawInput(frames), '-i', fileArgument(videoPath), '-lavfi', '[1:v][0:v]ssim', '-f', 'null', '-'],
    { signal },
  );
  const all = /All:([\d.]+)/.exec(stderr)?.[1];
  return Number(all ?? Number.NaN);
}

function rawInput({ path, frame }: ReadyFrames): string[] {
  const size = `${frame.width}x${frame.height}`;
  return ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-video_size', size, '-framerate', '30', '-i', fileArgument(path)];
}
