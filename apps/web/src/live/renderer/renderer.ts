import type { FrameSize } from '@portray/contracts/frame-size';
import type { RgbImage } from '@portray/foundation/face-landmarks';
import type { Controls } from '@portray/talking-photo/controls';
import { createKernel, type Kernel } from '@portray/talking-photo/kernel';
import { type FramePart, writeRgba } from '@portray/talking-photo/rgba';
import { createTalkingPhoto, type TalkingPhotoOptions } from '@portray/talking-photo/talking-photo';
import { cannotMove } from './cannot-move.ts';
import type { LiveSettings } from './face-animator.ts';

/** A photo ready to be posed, and the picture that a screen shows of it. */
export type Renderer = {
  frame: FrameSize;
  /** RGBA of the frame; the same array for ever. */
  rgba: Uint8ClampedArray<ArrayBuffer>;
  /** Draws a pose into `rgba` and tells which part of it may have changed. */
  draw(controls: Controls, background: LiveSettings['backgroundAnimation']): FramePart;
};

/** Builds the rig, which takes about a third of a second. Throws AppError as createTalkingPhoto, or rendering_failed without WebAssembly. */
export function createRenderer(
  photo: RgbImage,
  { landmarks, framing, backdrop }: Pick<TalkingPhotoOptions, 'landmarks' | 'framing' | 'backdrop'>,
  frame: FrameSize,
): Renderer {
  const kernel = openKernel();
  const talkingPhoto = createTalkingPhoto({ photo, landmarks, framing, backdrop, frame, kernel });
  const pixels = new Uint32Array(frame.width * frame.height);
  const whole: FramePart = { left: 0, top: 0, ...frame };
  let shown: LiveSettings['backgroundAnimation'] | undefined;
  return {
    frame,
    rgba: new Uint8ClampedArray(pixels.buffer),
    draw(controls, background) {
      talkingPhoto.setBackground(background);
      const part = background === shown && background === 'static' ? talkingPhoto.facts.movingRegion : whole;
      writeRgba(talkingPhoto.draw(controls), frame, part, pixels);
      shown = background;
      return part;
    },
  };
}

/** Throws AppError rendering_failed in a browser that has no WebAssembly, does not allow it, or lacks the memory. */
function openKernel(): Kernel {
  try {
    return createKernel();
  } catch (cause) {
    throw cannotMove(cause);
  }
}
