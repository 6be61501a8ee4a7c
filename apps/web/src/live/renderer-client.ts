import type { FrameSize } from '@portray/contracts/frame-size';
import { AppError } from '@portray/foundation/errors';
import type { AnimationInput } from './face-animator.ts';
import { loadBackdropPixels, loadPhotoPixels } from './photo-pixels.ts';
import {
  cannotMove,
  type FromRenderer,
  type PreparedPhoto,
  type RendererMeasure,
  type RendererPhoto,
  type ToRenderer,
} from './renderer-messages.ts';
import type { SoundPosition } from './speech-clock.ts';

/** The page's end of the worker that draws. */
export type RendererClient = {
  /** Shows another photo, or the same in another frame; `onReady` follows when its first frame is drawn. */
  setPhoto(photo: RendererPhoto, frame: FrameSize): void;
  setInput(input: AnimationInput): void;
  setSound(position: SoundPosition | undefined): void;
  setShown(isShown: boolean): void;
  measure(): Promise<RendererMeasure>;
  /** Ends the worker and takes its canvas off the page. */
  close(): void;
};

export type RendererEvents = {
  onReady(ready: PreparedPhoto): void;
  onLost(fault: AppError): void;
};

/** Starts the worker and lays its canvas into `host`. Throws AppError rendering_failed where the browser has no workers. */
export function openRenderer(host: HTMLElement, { onReady, onLost }: RendererEvents): RendererClient {
  const worker = startWorker();
  const canvas = document.createElement('canvas');
  host.append(canvas);
  const offscreen = canvas.transferControlToOffscreen?.();
  const pictures = offscreen ? undefined : canvas.getContext('bitmaprenderer');
  const say = (message: ToRenderer, transfer: Transferable[] = []) => worker.postMessage(message, transfer);
  const measuring: ((measure: RendererMeasure) => void)[] = [];
  let ticket = 0;
  let loading: AbortController | undefined;

  worker.addEventListener('error', (event) => {
    event.preventDefault();
    onLost(cannotMove(event.message));
  });
  worker.addEventListener('message', ({ data }: MessageEvent<FromRenderer>) => {
    if (data.kind === 'frame') showPicture(canvas, pictures, data.picture);
    if (data.kind === 'measured') measuring.shift()?.(data);
    if (data.kind === 'ready' && data.ticket === ticket) onReady(data);
    if (data.kind === 'failed' && (data.ticket === ticket || data.ticket < 0)) onLost(failure(data.message));
  });
  say({ kind: 'open', canvas: offscreen }, offscreen ? [offscreen] : []);

  /** For workers that cannot decode pictures themselves. */
  const sendPixels = async (photo: RendererPhoto, frame: FrameSize, own: number) => {
    loading = new AbortController();
    const { signal } = loading;
    try {
      const { image, landmarks, companions } = await loadPhotoPixels(photo.imageUrl, photo.landmarks, signal);
      const { backdrop } = photo;
      const isFetched = backdrop?.kind === 'picture' && !photo.backdropPixels;
      const fetched = isFetched ? await loadBackdropPixels(backdrop.url, signal) : undefined;
      const pixels = { landmarks, pixels: image, companions, backdropPixels: photo.backdropPixels ?? fetched };
      const buffers = [image, fetched].flatMap((picture) => picture?.data.buffer ?? []);
      say({ kind: 'photo', ticket: own, photo: { ...photo, ...pixels }, frame }, buffers);
    } catch (error) {
      if (!signal.aborted) onLost(error instanceof AppError ? error : cannotMove(error));
    }
  };

  return {
    setPhoto(photo, frame) {
      ticket++;
      loading?.abort();
      if (!offscreen) void sendPixels(photo, frame, ticket);
      else say({ kind: 'photo', ticket, photo, frame });
    },
    setInput: (input) => say({ kind: 'input', input }),
    setSound: (position) => say({ kind: 'sound', position }),
    setShown: (isShown) => say({ kind: 'shown', isShown }),
    measure() {
      return new Promise((resolve) => {
        measuring.push(resolve);
        say({ kind: 'measure' });
      });
    },
    close() {
      loading?.abort();
      worker.terminate();
      canvas.remove();
    },
  };
}

function startWorker(): Worker {
  try {
    return new Worker(new URL('./renderer-worker.ts', import.meta.url), { type: 'module' });
  } catch (error) {
    throw cannotMove(error);
  }
}

function showPicture(
  canvas: HTMLCanvasElement,
  context: ImageBitmapRenderingContext | null | undefined,
  picture: ImageBitmap,
) {
  canvas.width = picture.width;
  canvas.height = picture.height;
  context?.transferFromImageBitmap(picture);
}

function failure(message: string): AppError {
  return new AppError('rendering_failed', message);
}
