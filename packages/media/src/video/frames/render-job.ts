import { readFileSync } from 'node:fs';
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
import { createTalkingPhoto, type TalkingPhotoOptions } from '@portray/talking-photo/talking-photo';
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

/**
 * Builds the rig and the performance of a job; what `kernel` held before is gone. It is only missing where nobody is seen.
 * Throws AppError invalid_image, rendering_failed.
 */
export function openDrawing(job: RenderJob, kernel: Kernel | undefined): DrawInto {
  if (!('layers' in job)) return openPhoto(job, known(kernel));
  const presenter = job.presenter && openPicture(job.presenter, known(kernel), job.isOverClip);
  const compose = composeScene(job.layers, job.frame);
  return (index, target) => compose(index, target, presenter?.(index));
}

function openPhoto(job: PhotoJob, kernel: Kernel): DrawInto {
  const drawAt = openPresenter(job, kernel);
  return (index, target) => {
    target.set(drawAt(index));
    for (const mark of job.marks) layOver(target, job.frame, mark);
  };
}

function openPicture(job: PhotoJob, kernel: Kernel, isOverClip = false): (index: number) => PresenterPicture {
  if (!isOverClip) {
    const drawAt = openPresenter(job, kernel);
    return (index) => ({ pixels: drawAt(index) });
  }
  const before = (colour: string): PhotoJob => ({
    ...job,
    settings: { ...job.settings, backdrop: { kind: 'colour', colour } },
  });
  const onBlack = openPresenter(before('#000000'), kernel);
  const onWhite = openPresenter(before('#ffffff'), createKernel(kernelCapacity(job.frame)));
  return (index) => cutOutPerson(onBlack(index), onWhite(index), job.frame);
}

/** Gives the pixels of one frame after the other; each is overwritten by the next. */
function openPresenter(job: PhotoJob, kernel: Kernel): (index: number) => Uint8Array {
  const { landmarks, companions, timeline, settings, frame, framesPerSecond, pixelsPath } = job;
  const photo = readPicture({ pixelsPath, width: landmarks.photoWidth, height: landmarks.photoHeight });
  kernel.reset();
  const talkingPhoto = createTalkingPhoto({
    photo,
    landmarks,
    companions,
    frame,
    kernel,
    background: settings.backgroundAnimation,
    backdrop: backdropOf(job),
    framing: settings.framing?.[settings.videoSize],
  });
  const performance = perform({ timeline, settings, framesPerSecond, face: landmarks });
  return (index) => talkingPhoto.draw(performance.controlsAt(index));
}

function backdropOf({ settings: { backdrop }, backdropPicture }: PhotoJob): TalkingPhotoOptions['backdrop'] {
  if (backdropPicture) return { kind: 'picture', picture: readPicture(backdropPicture) };
  if (backdrop?.kind !== 'picture') return backdrop;
  throw new AppError('rendering_failed', 'The background picture of this video was not read.');
}

function readPicture({ pixelsPath, width, height }: StoredPicture): RgbImage {
  return { width, height, data: readFileSync(pixelsPath) };
}
