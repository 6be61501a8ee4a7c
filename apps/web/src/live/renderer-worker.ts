import type { FrameSize } from '@portray/contracts/frame-size';
import { toAppError } from '@portray/foundation/errors';
import type { RgbImage } from '@portray/foundation/face-landmarks';
import type { Controls } from '@portray/talking-photo/controls';
import { createKernel, type Kernel } from '@portray/talking-photo/kernel';
import { type FramePart, writeRgba } from '@portray/talking-photo/rgba';
import {
  createTalkingPhoto,
  type TalkingPhotoFacts,
  type TalkingPhotoOptions,
} from '@portray/talking-photo/talking-photo';
import { type AnimationInput, createFaceAnimator, type LiveSettings } from './face-animator.ts';
import { loadBackdropPixels, loadPhotoPixels, type PhotoPixels } from './photo-pixels.ts';
import { cannotMove, type FromRenderer, type RendererPhoto, type ToRenderer } from './renderer-messages.ts';
import { createSpeechClock, wallMs } from './speech-clock.ts';

/** What is drawn reaches the eye a refresh or two later, so the picture is drawn for then. */
const displayLagSeconds = 0.025;
const restingInput: AnimationInput = {
  settings: { talkingStyle: 'stable', expression: 'default', backgroundAnimation: 'static' },
  timeline: undefined,
  motion: 'full',
};

let input = restingInput;
let animator = createFaceAnimator(input);
let stage: Renderer | undefined;
let screen: RendererScreen | undefined;
let isShown = true;
let isTicking = false;
let loading: AbortController | undefined;
let loadedBackdrop: { url: string; picture: RgbImage } | undefined;
let loaded: { imageUrl: string; pixels: PhotoPixels } | undefined;
const clock = createSpeechClock();
const measure = { frames: 0, drawMs: 0 };

self.addEventListener('message', ({ data }: MessageEvent<ToRenderer>) => {
  if (data.kind === 'open') screen = createRendererScreen(data.canvas, post);
  if (data.kind === 'photo') void prepare(data);
  if (data.kind === 'sound') clock.set(data.position);
  if (data.kind === 'measure') post({ kind: 'measured', ...measure });
  if (data.kind === 'shown') isShown = data.isShown;
  if (data.kind === 'input') {
    input = data.input;
    animator.setInput(input);
  }
  startTicking();
});

async function prepare({ ticket, photo, frame }: Extract<ToRenderer, { kind: 'photo' }>): Promise<void> {
  loading?.abort();
  loading = new AbortController();
  const { signal } = loading;
  try {
    const { image, landmarks, companions } = await pixelsOf(photo, signal);
    const backdrop = await backdropOf(photo, signal);
    signal.throwIfAborted();
    const startMs = performance.now();
    stage = createRenderer(image, { framing: photo.framing, landmarks, companions, backdrop }, frame);
    animator = createFaceAnimator(input, photo.landmarks);
    screen?.resize(frame);
    draw(stage);
    const { hasBackdrop, side } = stage;
    post({ kind: 'ready', ticket, prepareMs: performance.now() - startMs, hasBackdrop, side });
    startTicking();
  } catch (error) {
    if (!signal.aborted) fail(ticket, error);
  }
}

async function pixelsOf(photo: RendererPhoto, signal: AbortSignal): Promise<PhotoPixels> {
  const { imageUrl, landmarks, companions } = photo;
  if (photo.pixels) return { image: photo.pixels, landmarks, companions };
  if (loaded?.imageUrl !== imageUrl) loaded = { imageUrl, pixels: await loadPhotoPixels(imageUrl, landmarks, signal) };
  return loaded.pixels;
}

async function backdropOf(
  { backdrop, backdropPixels }: RendererPhoto,
  signal: AbortSignal,
): Promise<TalkingPhotoOptions['backdrop']> {
  if (backdrop?.kind !== 'picture') return backdrop;
  const { kind, url } = backdrop;
  if (backdropPixels) return { kind, picture: backdropPixels };
  if (loadedBackdrop?.url !== url) loadedBackdrop = { url, picture: await loadBackdropPixels(url, signal) };
  return { kind, picture: loadedBackdrop.picture };
}

function startTicking(): void {
  if (isTicking || !isShown || !stage) return;
  isTicking = true;
  nextTick();
}

function nextTick(): void {
  if (typeof requestAnimationFrame === 'function') requestAnimationFrame(tick);
  else setTimeout(tick, 16);
}

function tick(): void {
  isTicking = isShown && stage !== undefined;
  if (!isTicking || !stage) return;
  try {
    draw(stage);
    nextTick();
  } catch (error) {
    isTicking = false;
    stage = undefined;
    fail(-1, error);
  }
}

function draw({ frame, rgba, draw }: Renderer): void {
  const nowMs = wallMs();
  const controls = animator.poseAt(nowMs / 1000, spokenSeconds(nowMs));
  if (!controls) return;
  const startMs = performance.now();
  screen?.show(rgba, frame, draw(controls, input.settings.backgroundAnimation));
  measure.frames++;
  measure.drawMs += performance.now() - startMs;
}

function spokenSeconds(nowMs: number): number | undefined {
  const position = clock.at(nowMs);
  return position && position.seconds + (position.isRunning ? displayLagSeconds : 0);
}

function fail(ticket: number, error: unknown): void {
  post({ kind: 'failed', ticket, message: toAppError(error).message });
}

function post(message: FromRenderer, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

/** Where frames go. */
type RendererScreen = {
  resize(frame: FrameSize): void;
  /** Shows `part` of an RGBA frame; the rest is as it was. */
  show(rgba: Uint8ClampedArray<ArrayBuffer>, frame: FrameSize, part: FramePart): void;
};

type Post = (message: FromRenderer, transfer: Transferable[]) => void;

/** The page's canvas, or, in browsers that cannot lend one, pictures sent to the page. */
function createRendererScreen(canvas: OffscreenCanvas | undefined, post: Post): RendererScreen {
  return canvas ? screenOn(canvas) : screenInPictures(post);
}

function screenOn(canvas: OffscreenCanvas): RendererScreen {
  const context = canvas.getContext('2d', { alpha: false });
  return {
    resize: ({ width, height }) => Object.assign(canvas, { width, height }),
    show(rgba, { width, height }, part) {
      context?.putImageData(new ImageData(rgba, width, height), 0, 0, part.left, part.top, part.width, part.height);
    },
  };
}

/** One picture is under way at a time; what was drawn meanwhile follows as one. */
function screenInPictures(post: Post): RendererScreen {
  let isBusy = false;
  let next: ImageData | undefined;
  const send = async (image: ImageData) => {
    isBusy = true;
    const picture = await createImageBitmap(image);
    post({ kind: 'frame', picture }, [picture]);
    isBusy = false;
    const waiting = next;
    next = undefined;
    if (waiting) void send(waiting);
  };
  return {
    resize: () => {},
    show(rgba, { width, height }) {
      const image = new ImageData(rgba, width, height);
      if (isBusy) next = image;
      else void send(image);
    },
  };
}

/** A photo ready to be posed, and the picture that a screen shows of it. */
type Renderer = Pick<TalkingPhotoFacts, 'hasBackdrop' | 'side'> & {
  frame: FrameSize;
  /** RGBA of the frame; the same array for ever. */
  rgba: Uint8ClampedArray<ArrayBuffer>;
  /** Draws a pose into `rgba` and tells which part of it may have changed. */
  draw(controls: Controls, background: LiveSettings['backgroundAnimation']): FramePart;
};

/** Builds the rig, which takes about a third of a second. Throws AppError as createTalkingPhoto, or rendering_failed without WebAssembly. */
function createRenderer(
  photo: RgbImage,
  {
    landmarks,
    companions,
    framing,
    backdrop,
  }: Pick<TalkingPhotoOptions, 'landmarks' | 'companions' | 'framing' | 'backdrop'>,
  frame: FrameSize,
): Renderer {
  const kernel = openKernel();
  const talkingPhoto = createTalkingPhoto({
    photo,
    landmarks,
    companions,
    framing,
    backdrop,
    frame,
    kernel,
    isStrict: true,
  });
  const pixels = new Uint32Array(frame.width * frame.height);
  const whole: FramePart = { left: 0, top: 0, ...frame };
  let shown: LiveSettings['backgroundAnimation'] | undefined;
  return {
    frame,
    hasBackdrop: talkingPhoto.facts.hasBackdrop,
    side: talkingPhoto.facts.side,
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
