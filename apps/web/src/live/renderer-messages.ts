import type { Backdrop } from '@portray/contracts/backdrop';
import type { FrameSize } from '@portray/contracts/frame-size';
import type { Companions } from '@portray/foundation/companions';
import { AppError } from '@portray/foundation/errors';
import type { FaceLandmarks, RgbImage } from '@portray/foundation/face-landmarks';
import type { Framing, Side } from '@portray/talking-photo/fit';
import type { AnimationInput } from './face-animator.ts';
import type { SoundPosition } from './speech-clock.ts';

/**
 * Photo and background picture by their addresses (the worker fetches them) or, where a worker cannot decode pictures, by their
 * pixels, with the companions of a portrait of ours.
 */
export type RendererPhoto = {
  imageUrl: string;
  landmarks: FaceLandmarks;
  framing: Framing | undefined;
  backdrop?: Backdrop | undefined;
  pixels?: RgbImage;
  companions?: Companions | undefined;
  backdropPixels?: RgbImage | undefined;
};

/** What the page says to the stage. `ticket` tells the answers to one photo from those to the one before. */
export type ToRenderer =
  | { kind: 'open'; canvas?: OffscreenCanvas }
  | { kind: 'photo'; ticket: number; photo: RendererPhoto; frame: FrameSize }
  | { kind: 'input'; input: AnimationInput }
  | { kind: 'sound'; position: SoundPosition | undefined }
  | { kind: 'shown'; isShown: boolean }
  | { kind: 'measure' };

/** A backdrop that the photo cannot have is not drawn; before one that it has it may stand at a side of the frame. */
export type PreparedPhoto = { prepareMs: number; hasBackdrop: boolean; side?: Side | undefined };

/** Messages from the stage. Without a canvas to draw on, each frame is sent as a picture. */
export type FromRenderer =
  | ({ kind: 'ready'; ticket: number } & PreparedPhoto)
  | { kind: 'failed'; ticket: number; message: string }
  | { kind: 'frame'; picture: ImageBitmap }
  | ({ kind: 'measured' } & RendererMeasure);

/** Counted since the stage was opened. */
export type RendererMeasure = { frames: number; drawMs: number };

/** The sentence for browsers that lack what the engine needs. */
export function cannotMove(cause?: unknown): AppError {
  const sentence =
    'This browser shows the preview as a still picture. The audio and the finished video are not affected.';
  return new AppError('rendering_failed', sentence, { cause });
}
