import { readFileSync } from 'node:fs';
import type { FrameSize } from '@portray/contracts/frame-size';
import type { VideoSettings } from '@portray/contracts/video-settings';
import type { Companions } from '@portray/foundation/companions';
import { AppError } from '@portray/foundation/errors';
import type { FaceLandmarks, RgbImage } from '@portray/foundation/face-landmarks';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import type { StoredPicture } from '@portray/ports/presenter';
import type { Kernel } from '@portray/talking-photo/kernel';
import { perform } from '@portray/talking-photo/performance';
import { createTalkingPhoto, type TalkingPhotoOptions } from '@portray/talking-photo/talking-photo';
import { blendMark, type Mark } from '../marks.ts';

/** Everything that a thread needs to draw a video; plain data, so that it can be sent to one. */
export type RenderJob = {
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
  marks: Mark[];
};

/** Draws frame `index` (I420) into an array of width × height × 3 / 2 bytes. */
export type DrawInto = (index: number, target: Uint8Array) => void;

/** Builds the rig and the performance of a job; what `kernel` held before is gone. Throws AppError invalid_image, rendering_failed. */
export function openDrawing(job: RenderJob, kernel: Kernel): DrawInto {
  const { landmarks, companions, timeline, settings, frame, framesPerSecond, marks, pixelsPath } = job;
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
  return (index, target) => {
    target.set(talkingPhoto.draw(performance.controlsAt(index)));
    for (const mark of marks) blendMark(target, frame, mark);
  };
}

function backdropOf({ settings: { backdrop }, backdropPicture }: RenderJob): TalkingPhotoOptions['backdrop'] {
  if (backdropPicture) return { kind: 'picture', picture: readPicture(backdropPicture) };
  if (backdrop?.kind !== 'picture') return backdrop;
  throw new AppError('rendering_failed', 'The background picture of this video was not read.');
}

function readPicture({ pixelsPath, width, height }: StoredPicture): RgbImage {
  return { width, height, data: readFileSync(pixelsPath) };
}
