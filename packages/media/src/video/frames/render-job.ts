import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { FrameSize } from '@portray/contracts/frame-size';
import type { VideoSettings } from '@portray/contracts/video-settings';
import type { Companions } from '@portray/foundation/companions';
import { AppError } from '@portray/foundation/errors';
import type { FaceLandmarks, RgbImage } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import type { StoredPicture } from '@portray/ports/presenter';
import { createKernel, type Kernel, kernelCapacity } from '@portray/talking-photo/kernel';
import { perform } from '@portray/talking-photo/performance';
import { createTalkingPhoto, type TalkingPhoto, type TalkingPhotoOptions } from '@portray/talking-photo/talking-photo';
import { type Layer, layOver } from '../layer.ts';
import { composeScene, type PresenterPicture, type SceneLayers } from '../scenes/compose-scene.ts';
import { cutOutPerson } from '../scenes/cut-out-person.ts';

/** Everything that a thread needs to draw one person over the whole frame. */
export type PhotoJob = {
  /** Raw 8-bit RGB, width and height as in `landmarks`. */
  pixelsPath: string;
  landmarks: FaceLandmarks;
  companions?: Companions | undefined;
  timeline: SpeechTimeline;
  settings: VideoSettings;
  /** A picture of the person's own instead of the backdrop of the settings. */
  backdropPicture?: StoredPicture | undefined;
  /** The person without the photo's background, where that was found before. */
  cutOut?: TalkingPhotoOptions['cutOut'];
  frame: FrameSize;
  framesPerSecond: number;
  /** Label and watermark, laid over every frame. */
  marks: Layer[];
};

/** A scene: what stands around and before its presenter, whose frame is a rectangle of the whole one. */
export type SceneJob = {
  frame: FrameSize;
  layers: SceneLayers;
  presenter?: PhotoJob | undefined;
  /** A clip is seen around the person: there is no picture to draw them before. */
  isOverClip?: boolean;
};

/** What a thread draws; plain data, so that it can be sent to one. */
export type RenderJob = PhotoJob | SceneJob;

/** Draws frame `index` into an array of `frameBytes` bytes. */
export type DrawInto = (index: number, target: Uint8Array) => void;

/** Bytes of a frame: I420, with a byte of alpha for each pixel where something is to be seen through a scene. */
export function frameBytes(job: RenderJob): number {
  const isTransparent = 'layers' in job && job.layers.alpha !== undefined;
  return job.frame.width * job.frame.height * (isTransparent ? 2.5 : 1.5);
}

/** The pixels for which a kernel is needed; undefined where nobody is seen. */
export function drawnFrame(job: RenderJob): FrameSize | undefined {
  return 'layers' in job ? job.presenter?.frame : job.frame;
}

/** Where people are drawn: the kernel, and the one whose photo it holds, ready for further scenes. */
type Easel = { kernel: Kernel; prepared?: { likeness: string; talkingPhoto: TalkingPhoto } | undefined };

/** The easels of a thread; a second one is there while people are drawn over clips. */
export type Easels = { first: Easel; second?: Easel | undefined };

/** Builds the performance of a job, and its rig where no easel has it. Throws AppError invalid_image, rendering_failed. */
export function openDrawing(job: RenderJob, easels: Easels | undefined): DrawInto {
  if (!('layers' in job)) return openPhoto(job, known(easels).first);
  const presenter = job.presenter && openPicture(job.presenter, known(easels), job.isOverClip);
  const compose = composeScene(job.layers, job.frame);
  return (index, target) => compose(index, target, presenter?.(index));
}

function openPhoto(job: PhotoJob, easel: Easel): DrawInto {
  const drawAt = openPresenter(job, easel);
  return (index, target) => {
    target.set(drawAt(index));
    for (const mark of job.marks) layOver(target, job.frame, mark);
  };
}

function openPicture(job: PhotoJob, easels: Easels, isOverClip = false): (index: number) => PresenterPicture {
  if (!isOverClip) {
    easels.second = undefined;
    const drawAt = openPresenter(job, easels.first);
    return (index) => ({ pixels: drawAt(index) });
  }
  const before = (colour: string): PhotoJob => ({
    ...job,
    settings: { ...job.settings, backdrop: { kind: 'colour', colour } },
  });
  easels.second ??= { kernel: createKernel(kernelCapacity(job.frame)) };
  const onBlack = openPresenter(before('#000000'), easels.first);
  const onWhite = openPresenter(before('#ffffff'), easels.second);
  return (index) => cutOutPerson(onBlack(index), onWhite(index), job.frame);
}

/** Gives the pixels of one frame after the other; each is overwritten by the next. */
function openPresenter(job: PhotoJob, easel: Easel): (index: number) => Uint8Array {
  const { landmarks, timeline, settings, framesPerSecond } = job;
  const talkingPhoto = takePrepared(job, easel) ?? prepare(job, easel);
  const performance = perform({ timeline, settings, framesPerSecond, face: landmarks });
  return (index) => talkingPhoto.draw(performance.controlsAt(index));
}

/** The person whom the easel has already, before what this job wants behind them. */
function takePrepared(job: PhotoJob, { prepared }: Easel): TalkingPhoto | undefined {
  if (prepared?.likeness !== preparedLikeness(job)) return undefined;
  const { talkingPhoto } = prepared;
  const backdrop = backdropOf(job);
  if (backdrop && backdrop.kind !== 'blur') talkingPhoto.setBackdrop(backdrop);
  talkingPhoto.setBackground(job.settings.backgroundAnimation);
  return talkingPhoto;
}

/** What the easel held before is gone. */
function prepare(job: PhotoJob, easel: Easel): TalkingPhoto {
  const { landmarks, companions, settings, frame, pixelsPath, cutOut } = job;
  const photo = readPicture({ pixelsPath, width: landmarks.photoWidth, height: landmarks.photoHeight });
  easel.prepared = undefined;
  easel.kernel.reset();
  const talkingPhoto = createTalkingPhoto({
    photo,
    landmarks,
    companions,
    frame,
    kernel: easel.kernel,
    background: settings.backgroundAnimation,
    backdrop: backdropOf(job),
    cutOut,
    framing: settings.framing?.[settings.videoSize],
  });
  easel.prepared = { likeness: preparedLikeness(job), talkingPhoto };
  return talkingPhoto;
}

/** The same for jobs that one prepared photo does for: all but what stands behind a person who is cut out, and what they do. */
export function preparedLikeness({ pixelsPath, landmarks, companions, settings, frame, ...job }: PhotoJob): string {
  // Whoever opens a file that is gone says so.
  const { ino, size, mtimeMs } = statSync(pixelsPath, { throwIfNoEntry: false }) ?? {};
  const { kind } = job.backdropPicture ? { kind: 'picture' } : (settings.backdrop ?? { kind: 'own' });
  const isCutOut = kind !== 'own' && kind !== 'blur';
  const framing = settings.framing?.[settings.videoSize] ?? null;
  const photo = [pixelsPath, ino, size, mtimeMs, landmarks, companions !== undefined];
  return createHash('sha256')
    .update(JSON.stringify([photo, frame, framing, isCutOut ? 'cut out' : kind]))
    .digest('hex');
}

function backdropOf({ settings: { backdrop }, backdropPicture }: PhotoJob): TalkingPhotoOptions['backdrop'] {
  if (backdropPicture) return { kind: 'picture', picture: readPicture(backdropPicture) };
  if (backdrop?.kind !== 'picture') return backdrop;
  throw new AppError('rendering_failed', 'The background picture of this video was not read.');
}

function readPicture({ pixelsPath, width, height }: StoredPicture): RgbImage {
  return { width, height, data: readFileSync(pixelsPath) };
}
