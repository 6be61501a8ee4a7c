import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { noBackdropNote } from '@portray/contracts/backdrop';
import { type FrameSize, frameSize } from '@portray/contracts/frame-size';
import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import type {
  DrawPartsRequest,
  PresentedVideo,
  Presenter,
  PresentProgress,
  PresentRequest,
} from '@portray/ports/presenter';
import { judgeBackdrop } from '@portray/talking-photo/judge-backdrop';
import { type Ffmpeg, findFfmpeg, runFfmpeg } from '../ffmpeg/ffmpeg.ts';
import { type CredentialOptions, prepareSigning, signVideo } from './credentials/credentials.ts';
import { type EncodeJob, encoderArguments, soundArguments } from './encoder-settings.ts';
import { drawParts, makeInParts } from './frames/draw-parts.ts';
import { encodeFrames } from './frames/encoder.ts';
import { type FrameDrawing, type OpenFrames, openRenderedFrames } from './frames/frame-source.ts';
import type { RenderJob } from './frames/render-job.ts';
import { createOwnParts, splitIntoParts } from './frames/video-parts.ts';
import { likenessOf } from './likeness.ts';
import { drawMarks } from './marks.ts';
import { createOutputFiles, notWritable, type OutputFiles } from './output-files.ts';
import { prepareCaptions, type VideoCaptions } from './video-captions.ts';

export type BuiltInPresenterDeps = {
  /** Default: what `findFfmpeg()` finds. */
  ffmpeg?: Ffmpeg;
  /** Where the signing key of this installation is kept. */
  credentials?: CredentialOptions;
  /** Default: threads that draw the talking photo. */
  openFrames?: OpenFrames;
};

const { framesPerSecond } = limits;

/** The presenter that needs no outside service: the talking photo on this machine's processor, encoded and signed here. */
export function createBuiltInPresenter(deps: BuiltInPresenterDeps = {}): Presenter {
  return {
    present: (request) => present(deps, request),
    parts: {
      likeness: async () => likenessOf(deps.ffmpeg ?? (await findFfmpeg())),
      draw: (request) => help(deps, request),
    },
  };
}

async function present(deps: BuiltInPresenterDeps, request: PresentRequest): Promise<PresentedVideo> {
  const { settings, speech, outPath, signal, onProgress, cleared } = request;
  cleared?.catch(() => {}); // It is waited for at the end.
  stopIfAborted(signal);
  const frame = frameSize(settings.videoSize, settings.resolution);
  const frameCount = countFrames(speech.timeline.durationSeconds);
  const progress = reportProgress(frameCount, onProgress);
  const files = createOutputFiles();
  // The rig takes longest to get ready, so the workers start on it before anything else.
  const drawing = (deps.openFrames ?? openRenderedFrames)(await renderJob(request, frame));
  try {
    const finishedPath = await files.reserve(outPath);
    const [ffmpeg] = await Promise.all([deps.ffmpeg ?? findFfmpeg(), prepareSigning(deps.credentials)]);
    const captions = await prepareCaptions(ffmpeg, request, frame);
    const captionPaths = await writeCaptions(files, outPath, captions);
    await files.withScratch(finishedPath, async (encodedPath) => {
      const job = { frame, frameCount, audioPath: speech.audioPath, videoFilter: captions.filter, encodedPath };
      await encode({ ffmpeg, drawing, request, progress }, job);
      progress.onFinishing();
      stopIfAborted(signal);
      const { title } = request;
      await signVideo(encodedPath, finishedPath, { title, hasPresenter: settings.hasPresenter }, deps.credentials);
    });
    stopIfAborted(signal);
    await cleared;
    const notes = [captions.note, await backdropNote(request, frame)].filter((note) => note !== undefined);
    await files.keep();
    const durationSeconds = frameCount / framesPerSecond;
    return { videoPath: outPath, captionPaths, ...frame, frames: frameCount, durationSeconds, notes };
  } catch (error) {
    // A photo that is refused is taken away from under the threads that draw.
    await cleared;
    throw error;
  } finally {
    await Promise.all([drawing.close(), files.discard()]);
  }
}

type Encoding = { ffmpeg: Ffmpeg; drawing: FrameDrawing; request: PresentRequest; progress: ProgressReporter };

/**
 * The sound at once, while the threads that draw get ready; then a short video in one pass, a long one in parts with
 * the workers that help.
 */
async function encode({ ffmpeg, drawing, request, progress }: Encoding, job: EncodeJob): Promise<void> {
  const { signal, folder, parts: shared = createOwnParts() } = request;
  const { frame, frameCount, videoFilter } = job;
  const { onFrame } = progress;
  const soundPath = join(folder, 'sound.m4a');
  const sound = runFfmpeg(soundArguments(job, soundPath), { ffmpeg, signal }).then(() => soundPath);
  const sounded = Promise.allSettled([sound]);
  try {
    const parts = splitIntoParts(frameCount);
    if (!parts) {
      const args = encoderArguments(job, await sound);
      const frames = drawing.draw({ firstFrame: 0, endFrame: frameCount });
      return await encodeFrames({ ffmpeg, args, frames, signal, onFrame });
    }
    await shared.open(parts, await likenessOf(ffmpeg), onFrame);
    await makeInParts(shared, parts, { ffmpeg, drawing, frame, videoFilter, folder, signal }, job, sound);
  } finally {
    await sounded;
  }
}

async function help(deps: BuiltInPresenterDeps, request: DrawPartsRequest): Promise<void> {
  const { settings, folder, signal, parts } = request;
  const frame = frameSize(settings.videoSize, settings.resolution);
  const drawing = (deps.openFrames ?? openRenderedFrames)(await renderJob(request, frame));
  try {
    const ffmpeg = deps.ffmpeg ?? (await findFfmpeg());
    const { filter: videoFilter } = await prepareCaptions(ffmpeg, request, frame);
    await drawParts(parts, { ffmpeg, drawing, frame, videoFilter, folder, signal });
  } finally {
    await drawing.close();
  }
}

async function renderJob(
  { photo, speech, settings, backdropPicture }: Omit<DrawPartsRequest, 'parts'>,
  frame: FrameSize,
): Promise<RenderJob> {
  const { pixelsPath, landmarks, companions } = photo;
  const { timeline } = speech;
  const marks = await drawMarks(frame, settings);
  return { pixelsPath, landmarks, companions, timeline, settings, backdropPicture, frame, framesPerSecond, marks };
}

/** What is said where a backdrop was chosen that this photo cannot have. */
async function backdropNote(
  { photo: { pixelsPath, landmarks }, settings, backdropPicture }: PresentRequest,
  frame: FrameSize,
): Promise<string | undefined> {
  const backdrop = backdropPicture ? 'picture' : settings.backdrop?.kind;
  if (!backdrop) return undefined;
  const photo = { width: landmarks.photoWidth, height: landmarks.photoHeight, data: await readFile(pixelsPath) };
  const framing = settings.framing?.[settings.videoSize];
  return judgeBackdrop(photo, landmarks, { frame, framing, backdrop }) ? undefined : noBackdropNote;
}

/** Video ends with the frame in which the sound ends, as the performance does. */
function countFrames(durationSeconds: number): number {
  const frames = Math.max(1, Math.ceil(durationSeconds * framesPerSecond - 1e-3));
  if (durationSeconds <= limits.maxVideoSeconds + 1) return frames;
  const [maxMinutes, seconds] = [limits.maxVideoSeconds / 60, Math.round(durationSeconds)];
  throw new AppError(
    'invalid_input',
    `The speech lasts ${seconds} seconds, but a video can last at most ${maxMinutes} minutes. Shorten the script.`,
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

/** Shares of the whole call, as measured on clips of 30 s. */
const renderingFrom = 0.04;
const renderingTo = 0.97;
const reportEveryFrames = 10;

type ProgressReporter = { onFrame(framesWritten: number): void; onFinishing(): void };

/** Turns frames written, of which some may have been there before, into stage, ratio and remaining time; the first report is 'preparing'. */
function reportProgress(
  frameCount: number,
  report: (progress: PresentProgress) => void = () => {},
  now: () => number = () => performance.now(),
): ProgressReporter {
  let first: { frames: number; atMs: number } | undefined;
  let reported = 0;
  report({ stage: 'preparing', ratio: 0 });
  return {
    onFrame(framesWritten) {
      first ??= { frames: framesWritten, atMs: now() };
      if (framesWritten < reported + reportEveryFrames && framesWritten !== frameCount) return;
      reported = framesWritten;
      const share = framesWritten / frameCount;
      const spentSeconds = (now() - first.atMs) / 1000;
      report({
        stage: 'rendering',
        ratio: renderingFrom + (renderingTo - renderingFrom) * share,
        etaSeconds: (spentSeconds / Math.max(1, framesWritten - first.frames)) * (frameCount - framesWritten),
      });
    },
    onFinishing: () => report({ stage: 'finishing', ratio: renderingTo, etaSeconds: 0 }),
  };
}
