import type { FrameSize } from '@portray/contracts/frame-size';
import type { FaceLandmarks, RgbImage } from '@portray/foundation/face-landmarks';
import type { Role } from './acting.ts';
import type { SoundPosition } from './speech-clock.ts';

/** A photo by its address (the worker fetches it) or, where a worker cannot decode pictures, by its pixels. */
export type StagePhoto = { imageUrl: string; landmarks: FaceLandmarks; pixels?: RgbImage };

/** What the page says to the stage. `ticket` tells the answers to one photo from those to the one before. */
export type ToStage =
  | { kind: 'open'; canvas?: OffscreenCanvas }
  | { kind: 'photo'; ticket: number; photo: StagePhoto; frame: FrameSize }
  | { kind: 'role'; role: Role }
  | { kind: 'sound'; position: SoundPosition | undefined }
  | { kind: 'shown'; isShown: boolean }
  | { kind: 'measure' };

/** What the stage says. Where there is no canvas to draw on, each frame comes as a picture. */
export type FromStage =
  | { kind: 'ready'; ticket: number; prepareMs: number }
  | { kind: 'failed'; ticket: number; message: string }
  | { kind: 'frame'; picture: ImageBitmap }
  | ({ kind: 'measured' } & StageMeasure);

/** Counted since the stage was opened. */
export type StageMeasure = { frames: number; drawMs: number };
