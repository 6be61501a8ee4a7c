import { consentVersion } from '@portray/contracts/consent';
import { photoStateOf } from '@portray/contracts/photo-states';
import type { TalkingPhoto } from '@portray/contracts/photos';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { api, calls } from '#lib/api/api.ts';
import { isAborted, toApiError } from '#lib/api/api-error.ts';
import { createDecided } from '#lib/decided.ts';
import { toastError } from '../dialog/toasts.tsx';
import {
  beginPhotoWork,
  isLoose,
  type PhotoTask,
  type PhotoWork,
  type PhotoWorkEffect,
  photoWorkReducer,
} from './photo-work-reducer.ts';

/** How a picture is looked at and sent, for people who have chosen one. */
export const loadStorePicture = async () => {
  const [look, store] = await Promise.all([import('./check-picture.ts'), import('./store-picture.ts')]);
  return { ...look, ...store };
};

const workWords: Partial<Record<PhotoWork['state'], string>> = {
  uploading: 'Your photo is being uploaded.',
  waiting: 'Tick the box in the Avatar step, and we will check your photo.',
  checking: 'Your photo is being checked.',
};

/** The work on a photo, which goes on until it is left, whatever is shown meanwhile. */
export type PhotoWorkStore = ReturnType<typeof createPhotoWork>;

/**
 * Takes a picture to the store and has it checked, as soon as the permission is ticked: until then it stays in the browser.
 * `onUsable` learns the address of a photo that can talk, and null while another one is on its way. `begun` is what lies
 * there already.
 */
export function createPhotoWork(
  queries: QueryClient,
  onUsable: (url: string | null) => void,
  begun: PhotoWork = { state: 'idle' },
) {
  let running: AbortController | undefined;
  const { read, watch, tell } = createDecided(photoWorkReducer, beginPhotoWork(begun), run);

  function run(effect: PhotoWorkEffect): void {
    if (effect.do === 'start') void start(effect.task, effect.turn);
    else if (effect.do === 'giveUp') running?.abort();
    else if (effect.do === 'tellUsable') onUsable(effect.url);
    else if (effect.do === 'letGo') URL.revokeObjectURL(effect.picture);
    else toastError({ title: effect.error.title, message: effect.error.message });
  }

  async function start(task: PhotoTask, turn: number): Promise<void> {
    running = new AbortController();
    const { signal } = running;
    try {
      if (task.task === 'check') return await check(task, turn, signal);
      const store = await loadStorePicture();
      if (task.task === 'look') {
        await store.checkPicture(task.file);
        return tell({ type: 'looked', turn });
      }
      const onProgress = (ratio: number) => tell({ type: 'progressed', turn, ratio });
      signal.throwIfAborted();
      const url = await store.storePicture('images', task.file, task.name, { signal, onProgress });
      tell({ type: 'stored', turn, url });
    } catch (error) {
      if (!signal.aborted && !isAborted(error)) tell({ type: 'refused', turn, error: toApiError(error) });
    }
  }

  type Check = Extract<PhotoTask, { task: 'check' }>;

  async function check({ url, picture, previewId }: Check, turn: number, signal: AbortSignal) {
    // A file of this page, which has just been uploaded; those of the library are shown by their address.
    const forgetIfRefused = picture !== url;
    const isWanted = () => !signal.aborted;
    if (previewId !== undefined) {
      const { drawFinalSize } = await import('./final-size.tsx');
      if (!(await drawFinalSize({ id: previewId, is_preview: true }, isWanted))) return;
    }
    const from = performance.now();
    const consent = { version: consentVersion } as const;
    const request = { imageUrl: url, ...(previewId === undefined && { consent }), forgetIfRefused };
    const { warnings } = await api.functions.createTalkingPhoto(request, { signal });
    await queries.invalidateQueries({ queryKey: calls.photos.key() });
    tell({ type: 'checked', turn, warnings, seconds: (performance.now() - from) / 1_000 });
  }

  return {
    read,
    watch,
    /** Whether a picture is kept nowhere but here, or is on its way. */
    isLoose: () => isLoose(read()),
    /** What becomes of the photo now, for where it is not shown. */
    said: () => workWords[read().work.state],
    leave: () => tell({ type: 'left' }),
    /** `isPart`: cut out of the picture that is there, whose permission it keeps. */
    takeFile(file: Blob, name: string, isPart = false): void {
      tell({ type: 'fileTaken', file: { file, name, isPart, picture: URL.createObjectURL(file) } });
    },
    /** Ticks or unticks the permission; a picture that waits for it is sent and checked now. */
    setConsent: (isTicked: boolean) => tell({ type: 'consentTicked', isTicked }),
    tryAgain: () => tell({ type: 'triedAgain' }),
    /** A photo of the library: ready ones are used at once, others are checked first. */
    choose(photo: TalkingPhoto): void {
      const { id, original_image_url: url, warnings } = photo;
      const state = photoStateOf(photo);
      if (state === 'ready') tell({ type: 'readyChosen', url, warnings });
      else if (state === 'preview') tell({ type: 'previewChosen', url, id });
      else tell({ type: 'storedChosen', url });
    },
    chooseSample: (url: string) => tell({ type: 'sampleChosen', url }),
  };
}

/** The work on a photo as it stands, drawn anew with each change. */
export function usePhotoPicker(store: PhotoWorkStore) {
  const { work, consent } = useSyncExternalStore(store.watch, store.read, store.read);
  return { ...store, work, hasConsent: consent.isTicked, isLoose: store.isLoose() };
}

/** The same for a screen that has one photo; who leaves it gives it up. `onUsable` stays that of the first render. */
export function usePhotoWork(onUsable: (url: string | null) => void, begun?: PhotoWork) {
  const queries = useQueryClient();
  const [store] = useState(() => createPhotoWork(queries, onUsable, begun));
  useEffect(() => store.leave, [store]);
  return usePhotoPicker(store);
}

export type PhotoPicker = ReturnType<typeof usePhotoPicker>;
