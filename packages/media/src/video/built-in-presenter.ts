import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { noBackdropNote } from '@portray/contracts/backdrop';
import { type FrameSize, frameSize } from '@portray/contracts/frame-size';
import { limits } from '@portray/contracts/limits';
import type { DrawPartsRequest, PresentedVideo, Presenter, PresentRequest } from '@portray/ports/presenter';
import { judgeBackdrop } from '@portray/talking-photo/judge-backdrop';
import type { BurnedCaptions } from '../captions/captions-burn.ts';
import { paintCaptions } from '../captions/paint-captions.ts';
import { type Ffmpeg, findFfmpeg, runFfmpeg } from '../ffmpeg/ffmpeg.ts';
import { type CredentialOptions, prepareSigning, signVideo } from './credentials/credentials.ts';
import { type EncodeJob, encoderArguments, soundArguments } from './encoder-settings.ts';
import { drawParts, makeInParts } from './frames/draw-parts.ts';
import { encodeFrames } from './frames/encoder.ts';
import { type FrameDrawing, type OpenFrames, openRenderedFrames } from './frames/frame-source.ts';
import type { PhotoJob } from './frames/render-job.ts';
import { createOwnParts, splitIntoParts } from './frames/video-parts.ts';
import { likenessOf } from './likeness.ts';
import { drawMarks } from './marks.ts';
import { createOutputFiles } from './output-files.ts';
import { type ProgressReporter, reportProgress } from './report-progress.ts';
import { prepareCaptions, writeCaptions } from './video-captions.ts';
import { checkLength, framesOfSpeech, stopIfAborted } from './video-length.ts';

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
  const frameCount = framesOfSpeech(speech.timeline.durationSeconds);
  checkLength('The speech', frameCount);
  const progress = reportProgress(frameCount, onProgress);
  const files = createOutputFiles();
  // The rig takes longest to get ready, so the workers start on it before anything else.
  const drawing = (deps.openFrames ?? openRenderedFrames)(await renderJob(request, frame));
  try {
    const finishedPath = await files.reserve(outPath);
    const [ffmpeg] = await Promise.all([deps.ffmpeg ?? findFfmpeg(), prepareSigning(deps.credentials)]);
    const captions = await prepareCaptions(request, frame);
    const captionPaths = await writeCaptions(files, outPath, captions);
    await files.withScratch(finishedPath, async (encodedPath) => {
      const job = { frame, frameCount, audioPath: speech.audioPath, encodedPath };
      await encode({ ffmpeg, drawing, request, progress, burned: captions.burned }, job);
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

type Encoding = {
  ffmpeg: Ffmpeg;
  drawing: FrameDrawing;
  request: PresentRequest;
  progress: ProgressReporter;
  burned: BurnedCaptions | undefined;
};

/**
 * The sound at once, while the threads that draw get ready; then a short video in one pass, a long one in parts with
 * the workers that help.
 */
async function encode({ ffmpeg, drawing, request, progress, burned }: Encoding, job: EncodeJob): Promise<void> {
  const { signal, folder, parts: shared = createOwnParts() } = request;
  const { frame, frameCount } = job;
  const { onFrame } = progress;
  const soundPath = join(folder, 'sound.m4a');
  const sound = runFfmpeg(soundArguments(job, soundPath), { ffmpeg, signal }).then(() => soundPath);
  const sounded = Promise.allSettled([sound]);
  try {
    const parts = splitIntoParts(frameCount);
    if (!parts) {
      const whole = { firstFrame: 0, endFrame: frameCount };
      const captions = burned && (await paintCaptions(burned, whole, join(folder, 'captions.png')));
      const args = encoderArguments({ ...job, captions }, await sound);
      const frames = drawing.draw(whole);
      return await encodeFrames({ ffmpeg, args, frames, signal, onFrame });
    }
    await shared.open(parts, await likenessOf(ffmpeg), onFrame);
    await makeInParts(shared, parts, { ffmpeg, drawing, frame, captions: burned, folder, signal }, job, sound);
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
    const { burned } = await prepareCaptions(request, frame);
    await drawParts(parts, { ffmpeg, drawing, frame, captions: burned, folder, signal });
  } finally {
    await drawing.close();
  }
}

async function renderJob(
  { photo, speech, settings, backdropPicture }: Omit<DrawPartsRequest, 'parts'>,
  frame: FrameSize,
): Promise<PhotoJob> {
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
