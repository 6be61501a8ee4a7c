import type { FaceLandmarks, RgbImage } from '@portray/foundation/face-landmarks';
import { doubleAt } from '@portray/foundation/typed-reads';
import { checkInput } from './check-input.ts';
import { createEyePainter } from './eyes/create-eye-painter.ts';
import { createFrameDrawer, createFrameLayers } from './frame/draw-frame.ts';
import { safeControls } from './frame/safe-controls.ts';
import { createKernel } from './kernel/create-kernel.ts';
import type { Kernel } from './kernel/kernel.ts';
import { buildInside } from './mouth/build-inside.ts';
import type { Controls } from './performance/controls.ts';
import { toI420 } from './picture/colour.ts';
import { composePhoto, photoRegion } from './picture/compose.ts';
import { createDriftingLight, type DriftingLight } from './picture/drifting-light.ts';
import { type FrameSize, type Framing, fitPhoto } from './picture/fit.ts';
import { buildRig, type Rig } from './rig/build-rig.ts';
import { headEllipse } from './rig/lay-grid.ts';

export type TalkingPhotoOptions = {
  photo: RgbImage;
  landmarks: FaceLandmarks;
  /** Even numbers of pixels. */
  frame: FrameSize;
  background?: Background | undefined;
  /** Where the person wants the photo, instead of where it is placed by itself. */
  framing?: Framing | undefined;
  /** By default WebAssembly if the machine supports it, else plain TypeScript; both give the same pixels. */
  kernel?: Kernel;
};

/** 'subtle' lets the light on the background drift slowly; 'static' never touches a background pixel. */
export type Background = 'static' | 'subtle';

/** What the rig found in the photo; lengths in px of the frame. */
export type TalkingPhotoFacts = {
  faceHeightPx: number;
  hasPartedLips: boolean;
  hasGlasses: boolean;
  /** The part of the frame that can move; all other pixels are those of the still photo in every frame. */
  movingRegion: { left: number; top: number; width: number; height: number };
  /** Mouth corners and middle of the lip line in the still frame. */
  mouth: { left: Point; right: Point; middle: Point };
  kernel: Kernel['kind'];
};

type Point = { x: number; y: number };

/** A face that can be posed. */
export type TalkingPhoto = {
  width: number;
  height: number;
  /** Bytes of a frame: width × height × 3 / 2. */
  frameBytes: number;
  /** Draws one pose: I420, BT.709, limited range. The array is reused by the next call. */
  draw(controls: Controls): Uint8Array;
  /** Takes effect from the next frame on. */
  setBackground(background: Background): void;
  facts: TalkingPhotoFacts;
};

/**
 * Prepares a photo for talking: places it in the frame, measures the face and builds its rig (about a third of a
 * second). The same photo, landmarks and controls give the same frames on every machine.
 * Throws AppError invalid_image or face_not_detected when the picture and the landmarks do not fit together,
 * invalid_input for frames of odd size, rendering_failed when memory runs out.
 */
export function createTalkingPhoto(options: TalkingPhotoOptions): TalkingPhoto {
  const { photo, landmarks, frame } = options;
  checkInput(photo, landmarks, frame);
  const kernel = options.kernel ?? createKernel();
  const fit = fitPhoto(landmarks, frame, options.framing);
  const image = composePhoto(photo, fit, frame);
  const i420 = toI420(image);
  const rig = buildRig(kernel, { image, landmarks, fit, photo: photoRegion(photo, fit, frame), frame });
  const texture = kernel.createTexture(i420, frame.width, frame.height);
  const layers = createFrameLayers(kernel, rig, i420);
  const inside = buildInside(rig.mouth, rig.light, { i420, ...frame }, fit.scale);
  const paintEyes = createEyePainter(rig, texture, [layers.head, layers.mouth], image);
  const drawFrame = createFrameDrawer({ kernel, rig, texture, layers, inside });
  const pixels = layers.head.pixels;
  let background = options.background ?? 'static';
  let light: DriftingLight | undefined;
  return {
    ...frame,
    frameBytes: i420.length,
    facts: describe(rig, kernel),
    draw(controls) {
      const safe = safeControls(controls);
      light?.lift();
      paintEyes(safe);
      drawFrame(safe);
      if (background === 'subtle') light ??= createDriftingLight(pixels, i420, rig.grid, headEllipse(rig.face));
      if (background === 'subtle') light?.drift(safe.seconds);
      else light?.rest();
      return pixels;
    },
    setBackground(next) {
      background = next;
    },
  };
}

function describe({ face, grid, mouth, hasGlasses }: Rig, kernel: Kernel): TalkingPhotoFacts {
  const { originX, originY, rightX, rightY } = mouth.axes;
  const last = mouth.upper.values.length - 1;
  const onLine = (index: number, x: number) => {
    const y = (doubleAt(mouth.upper.values, index) + doubleAt(mouth.lower.values, index)) / 2;
    return { x: originX + x * rightX - y * rightY, y: originY + x * rightY + y * rightX };
  };
  return {
    faceHeightPx: face.heightPx,
    hasPartedLips: mouth.isOpen,
    hasGlasses,
    movingRegion: {
      left: grid.leftPx,
      top: grid.topPx,
      width: grid.columns * grid.cellPx,
      height: grid.rows * grid.cellPx,
    },
    mouth: {
      left: onLine(0, mouth.left),
      right: onLine(last, mouth.right),
      middle: onLine(last / 2, (mouth.left + mouth.right) / 2),
    },
    kernel: kernel.kind,
  };
}
