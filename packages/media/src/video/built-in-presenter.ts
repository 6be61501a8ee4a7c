import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { limits } from '@portray/contracts/limits';
import { type FrameSize, frameSize } from '@portray/contracts/video-settings';
import { AppError } from '@portray/foundation/errors';
import type { PresentedVideo, Presenter, PresentRequest } from '@portray/ports/presenter';
import { type Ffmpeg, findFfmpeg } from '../ffmpeg.ts';
import { type CredentialOptions, signVideo, warmUpSigning } from './credentials.ts';
import { encodeFrames } from './encoder.ts';
import { encoderArguments } from './encoder-settings.ts';
import { type OpenFrames, openRenderedFrames } from './frame-source.ts';
import { createOutputFiles, notWritable, type OutputFiles } from './output-files.ts';
import { type ProgressReporter, reportProgress } from './progress.ts';
import type { RenderJob } from './render-job.ts';
import { prepareCaptions, type VideoCaptions } from './video-captions.ts';
import { drawWatermark } from './watermark.ts';

export type BuiltInPresenterDeps = {
  /** Default: what `findFfmpeg()` finds. */
  ffmpeg?: Ffmpeg;
  /** Where the signing key of this installation is kept. */
  credentials?: CredentialOptions;
  /** Default: threads that draw the talking photo. */
  openFrames?: OpenFrames;
};

type Plan = { ffmpeg: Ffmpeg; frame: FrameSize; frameCount: number; files: OutputFiles; progress: ProgressReporter };

/** The presenter that needs no one else: the talking photo on this machine's processor, encoded and signed here. */
export function createBuiltInPresenter(deps: BuiltInPresenterDeps = {}): Presenter {
  return { present: (request) => present(deps, request) };
}

async function present(deps: BuiltInPresenterDeps, request: PresentRequest): Promise<PresentedVideo> {
  const { settings, speech, outPath, signal, onProgress } = request;
  stopIfAborted(signal);
  const ffmpeg = deps.ffmpeg ?? (await findFfmpeg());
  const frame = frameSize(settings.videoSize, settings.resolution);
  const frameCount = countFrames(speech.timeline.durationSeconds);
  const plan = {
    ffmpeg,
    frame,
    frameCount,
    files: createOutputFiles(),
    progress: reportProgress(frameCount, onProgress),
  };
  try {
    const finishedPath = await plan.files.reserve(outPath);
    const signingIsWarm = warmUpSigning(deps.credentials);
    const captions = await prepareCaptions(ffmpeg, request, frame);
    const captionPaths = await writeCaptions(plan.files, outPath, captions);
    await plan.files.withScratch(finishedPath, async (encodedPath) => {
      await encode(deps, request, plan, captions, encodedPath);
      plan.progress.onFinishing();
      await signingIsWarm;
      stopIfAborted(signal);
      await signVideo(encodedPath, finishedPath, { title: request.title }, deps.credentials);
    });
    stopIfAborted(signal);
    await plan.files.keep();
    return {
      videoPath: outPath,
      captionPaths,
      ...frame,
      frames: frameCount,
      durationSeconds: frameCount / limits.framesPerSecond,
      ...(captions.note ? { notes: [captions.note] } : {}),
    };
  } finally {
    await plan.files.discard();
  }
}

async function encode(
  deps: BuiltInPresenterDeps,
  request: PresentRequest,
  { ffmpeg, frame, frameCount, progress }: Plan,
  captions: VideoCaptions,
  encodedPath: string,
): Promise<void> {
  const frames = (deps.openFrames ?? openRenderedFrames)(await renderJob(request, frame, frameCount, captions));
  try {
    const args = encoderArguments({
      frame,
      frameCount,
      framesPerSecond: limits.framesPerSecond,
      audioPath: request.speech.audioPath,
      ...(captions.filter ? { videoFilter: captions.filter } : {}),
      outPath: encodedPath,
    });
    await encodeFrames({ ffmpeg, args, frames, signal: request.signal, onFrame: progress.onFrame });
  } finally {
    await frames.close();
  }
}

async function renderJob(
  { photo, speech, settings }: PresentRequest,
  frame: FrameSize,
  frameCount: number,
  captions: VideoCaptions,
): Promise<RenderJob> {
  const { pixelsPath, landmarks } = photo;
  const { framesPerSecond } = limits;
  const { timeline } = speech;
  const job = { pixelsPath, landmarks, timeline, settings, frame, framesPerSecond, frameCount };
  if (!settings.watermark) return job;
  return { ...job, watermark: await drawWatermark(frame, captions.filter ? 'top' : 'bottom') };
}

/** Video ends with the frame in which the sound ends, as the performance does. */
function countFrames(durationSeconds: number): number {
  const frames = Math.max(1, Math.ceil(durationSeconds * limits.framesPerSecond - 1e-3));
  if (durationSeconds <= limits.maxVideoSeconds + 1) return frames;
  const [maxMinutes, seconds] = [limits.maxVideoSeconds / 60, Math.round(durationSeconds)];
  throw new AppError(
    'invalid_input',
    `The speech takes ${seconds} seconds, and a video may take ${maxMinutes} minutes. Shorten the script.`,
  );
}

async function writeCaptions(files: OutputFiles, videoPath: string, captions: VideoCaptions): Promise<string[]> {
  const stem = videoPath.slice(0, videoPath.length - extname(videoPath).length);
  return Promise.all(
    captions.files.map(async ({ extension, text }) => {
      const path = stem + extension;
      const temporaryPath = await files.reserve(path);
      await writeFile(temporaryPath, text).catch((cause) => Promise.reject(notWritable(path, cause)));
      return path;
    }),
  );
}

function stopIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new AppError('cancelled', 'Stopped before it was finished; nothing was kept.');
}
