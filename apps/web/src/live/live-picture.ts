import { isSameBackdrop } from '@portray/contracts/backdrop';
import { AppError } from '@portray/foundation/errors';
import { frameOf, isSamePhoto, isSamePlace, isSameRole, type LiveInputs, type LiveState } from './live-inputs.ts';
import type { RendererClient } from './renderer-client.ts';
import { cannotMove, type PreparedPhoto, type RendererMeasure } from './renderer-messages.ts';
import type { SoundPosition } from './speech-clock.ts';

/** The moving picture in an element of the page. */
export type LivePicture = {
  update(inputs: LiveInputs): void;
  setSound(position: SoundPosition | undefined): void;
  measure(): Promise<RendererMeasure | undefined>;
  close(): void;
};

export type PictureEvents = {
  /** The picture stands still: for a moment, or for good when there is a fault. */
  onStill(fault?: AppError): void;
  /** It moves from now on, before the backdrop that was chosen or, where that is refused, before its own background. */
  onLive(shown: Pick<LiveState, 'keepsOwnBackground' | 'side'>): void;
  onPageHidden(): void;
};

/** Draws only while it can be seen; the worker starts with the first photo that can move. */
export function openLivePicture(host: HTMLElement, { onStill, onLive, onPageHidden }: PictureEvents): LivePicture {
  let inputs: LiveInputs | undefined;
  let stage: RendererClient | undefined;
  let sound: SoundPosition | undefined;
  let isShown = false;
  let motion: 'full' | 'reduced' = 'full';
  let hasFailed = false;
  let isOpening = false;
  let isClosed = false;

  const lose = (fault: AppError) => {
    hasFailed = true;
    stage?.close();
    stage = undefined;
    onStill(fault);
  };
  const sendRole = () => {
    if (inputs) stage?.setInput({ settings: inputs.settings, timeline: inputs.speech?.timeline, motion });
  };
  const sendPhoto = () => {
    onStill();
    const { photo, framing, backdrop, backdropPixels } = inputs ?? {};
    if (!inputs || !photo?.landmarks) return;
    const fromHere = (url: string) => new URL(url, document.baseURI).href;
    const standsBehind = backdrop?.kind === 'picture' ? { ...backdrop, url: fromHere(backdrop.url) } : backdrop;
    const { image_url, landmarks } = photo;
    const placed = { imageUrl: fromHere(image_url), landmarks, framing, backdrop: standsBehind, backdropPixels };
    stage?.setPhoto(placed, frameOf(inputs));
  };
  const open = async () => {
    if (stage || isOpening || hasFailed || !isShown || inputs?.isResting || !inputs?.photo?.landmarks) return;
    isOpening = true;
    try {
      const { openRenderer } = await import('./renderer-client.ts');
      if (isClosed) return;
      const onReady = ({ hasBackdrop, side }: PreparedPhoto) =>
        onLive({ keepsOwnBackground: !hasBackdrop && inputs?.backdrop !== undefined, side });
      stage = openRenderer(host, { onReady, onLost: lose });
    } catch (error) {
      return lose(error instanceof AppError ? error : cannotMove(error));
    } finally {
      isOpening = false;
    }
    sendRole();
    stage.setSound(sound);
    stage.setShown(isShown);
    sendPhoto();
  };

  const stopWatchingMotion = watchMotion((next) => {
    motion = next;
    sendRole();
  });
  const stopWatchingVisibility = watchVisibility(host, (next) => {
    isShown = next;
    void open();
    stage?.setShown(isShown);
    if (document.hidden) onPageHidden();
  });

  return {
    update(next) {
      const before = inputs;
      inputs = next;
      const isNewPhoto = !isSamePhoto(before?.photo, next.photo);
      if (isNewPhoto || !isSameBackdrop(before?.backdrop, next.backdrop)) hasFailed = false;
      if (!stage) {
        if (isNewPhoto) onStill();
        void open();
        return;
      }
      if (!isSameRole(before, next)) sendRole();
      if (isNewPhoto || !isSamePlace(before, next)) sendPhoto();
    },
    setSound(position) {
      sound = position;
      stage?.setSound(position);
    },
    measure: async () => stage?.measure(),
    close() {
      isClosed = true;
      stopWatchingMotion();
      stopWatchingVisibility();
      stage?.close();
      stage = undefined;
    },
  };
}

/** Tells at once and after each change whether people want less motion; returns the end of watching. */
function watchMotion(post: (motion: 'full' | 'reduced') => void): () => void {
  const query = matchMedia('(prefers-reduced-motion: reduce)');
  const listen = () => post(query.matches ? 'reduced' : 'full');
  query.addEventListener('change', listen);
  listen();
  return () => query.removeEventListener('change', listen);
}

/** Tells after each change whether an element can be seen: its page in front and it within the window. */
function watchVisibility(element: Element, post: (isShown: boolean) => void): () => void {
  let isWithin = false;
  const listen = () => post(isWithin && !document.hidden);
  const observer = new IntersectionObserver((entries) => {
    isWithin = entries.at(-1)?.isIntersecting ?? isWithin;
    listen();
  });
  observer.observe(element);
  document.addEventListener('visibilitychange', listen);
  return () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', listen);
  };
}
