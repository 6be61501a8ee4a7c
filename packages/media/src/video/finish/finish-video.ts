import { join } from 'node:path';
import { type FrameSize, frameSize } from '@portray/contracts/frame-size';
import { limits } from '@portray/contracts/limits';
import type { Framing } from '@portray/contracts/video-settings';
import { AppError } from '@portray/foundation/errors';
import type { FinishRequest } from '@portray/ports/media-tools';
import type { PresentedVideo } from '@portray/ports/presenter';
import { paintCaptions } from '../../captions/paint-captions.ts';
import { type Ffmpeg, fileArgument, findFfmpeg, runFfmpeg } from '../../ffmpeg/ffmpeg.ts';
import { probe } from '../../ffmpeg/ffmpeg-probe.ts';
import { readProgress } from '../../ffmpeg/ffmpeg-progress.ts';
import { type CredentialOptions, prepareSigning, signVideo } from '../credentials/credentials.ts';
import { pictureArguments } from '../encoder-settings.ts';
import { drawMarkPictures } from '../marks.ts';
import { createOutputFiles } from '../output-files.ts';
import { graphOver, inputsOver, type PictureOver } from '../picture-over.ts';
import { prepareCaptions } from '../video-captions.ts';

export type FinishDeps = { ffmpeg?: Ffmpeg; credentials?: CredentialOptions };

/** Five minutes in 1080p take about 90 s on two cores. */
const timeoutMs = 30 * 60_000;
const encodingRatio = 0.97;

/**
 * What every video of an outside service passes: the frame of the order, label and watermark, burned captions,
 * content credentials. Our own engine does the same in its single pass. Throws AppError rendering_failed (not a video
 * with picture and sound), output_not_writable, cancelled, tool_missing.
 */
export async function finishVideo(request: FinishRequest, deps: FinishDeps = {}): Promise<PresentedVideo> {
  const { videoPath, outPath, settings, title, folder, signal, onProgress } = request;
  const [ffmpeg, durationSeconds] = await Promise.all([deps.ffmpeg ?? findFfmpeg(), measureVideo(videoPath, signal)]);
  const frame = frameSize(settings.videoSize, settings.resolution);
  const captions = await prepareCaptions(request, frame);
  const over: PictureOver[] = await drawMarkPictures(frame, settings, folder);
  const whole = { firstFrame: 0, endFrame: Math.ceil(durationSeconds * limits.framesPerSecond) };
  const painted = captions.burned && (await paintCaptions(captions.burned, whole, join(folder, 'captions.png')));
  if (painted) over.unshift(painted);
  const files = createOutputFiles();
  try {
    const finishedPath = await files.reserve(outPath);
    await prepareSigning(deps.credentials);
    await files.withScratch(finishedPath, async (encodedPath) => {
      const framing = settings.framing?.[settings.videoSize];
      const args = finishArguments({ videoPath, encodedPath, frame, framing, over });
      const onStderrLine = readProgress(durationSeconds, (ratio) => onProgress?.(encodingRatio * ratio));
      await runFfmpeg(args, { ffmpeg, signal, timeoutMs, onStderrLine });
      await signVideo(encodedPath, finishedPath, { title, hasPresenter: settings.hasPresenter }, deps.credentials);
    });
    if (signal?.aborted) throw new AppError('cancelled', 'Stopped before it was finished; nothing was kept.');
    await files.keep();
    onProgress?.(1);
    const frames = Math.round(durationSeconds * limits.framesPerSecond);
    const notes = captions.note ? { notes: [captions.note] } : {};
    return { videoPath: outPath, captionPaths: [], ...frame, frames, durationSeconds, ...notes };
  } finally {
    await files.discard();
  }
}

/** How many seconds a video of an outside service lasts. Throws as `MeasureVideo`. */
export async function measureVideo(path: string, signal?: AbortSignal): Promise<number> {
  const { streams, durationSeconds } = await probe(path, { signal }).catch((cause) => {
    if (signal?.aborted) throw cause;
    throw new AppError('rendering_failed', 'What came back is not a video. Please try again.', { cause });
  });
  const kinds = streams.map(({ kind }) => kind);
  if (durationSeconds && kinds.includes('video') && kinds.includes('audio')) return durationSeconds;
  throw new AppError('rendering_failed', 'What came back has no picture or no sound. Please try again.');
}

type Finish = {
  videoPath: string;
  encodedPath: string;
  frame: FrameSize;
  framing: Framing | undefined;
  over: PictureOver[];
};

function finishArguments({ videoPath, encodedPath, frame, framing, over }: Finish): string[] {
  const reframe = `[0:v:0]${reframeFilter(frame, framing)},setsar=1,fps=${limits.framesPerSecond}[shown]`;
  const graph = over.length > 0 ? [reframe, graphOver(over, 1, 'shown', 'out')] : [reframe];
  return [
    ...['-y', '-v', 'error', '-nostats', '-progress', 'pipe:2', '-i', fileArgument(videoPath), ...inputsOver(over)],
    ...['-filter_complex', graph.join(';'), '-map', over.length > 0 ? '[out]' : '[shown]'],
    ...['-map', '0:a:0', '-map_metadata', '-1'],
    ...[...pictureArguments, '-c:a', 'aac', '-b:a', '128k', '-ar', '48000', '-ac', '1'],
    ...['-movflags', '+faststart', '-f', 'mp4', fileArgument(encodedPath)],
  ];
}

/** Covered, not letterboxed: providers are asked for this shape, so that little is cut. What they left out stays out. */
function reframeFilter({ width, height }: FrameSize, { zoom, x, y }: Framing = { zoom: 1, x: 0, y: 0 }): string {
  const enlarged = Math.max(1, zoom);
  const cover = [width, height].map((pixels) => 2 * Math.round((pixels * enlarged) / 2)).join(':');
  const left = `clip((iw-ow)/2-${(x * width).toFixed(1)},0,iw-ow)`;
  const top = `clip((ih-oh)/2-${(y * height).toFixed(1)},0,ih-oh)`;
  return `scale=${cover}:force_original_aspect_ratio=increase,crop=${width}:${height}:'${left}':'${top}'`;
}
