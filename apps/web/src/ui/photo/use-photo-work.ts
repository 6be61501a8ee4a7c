import { consentVersion } from '@portray/contracts/consent';
import { photoStateOf } from '@portray/contracts/photo-states';
import type { PhotoWarning, TalkingPhoto } from '@portray/contracts/photos';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api, calls } from '#lib/api/api.ts';
import { type ApiError, isAborted, toApiError } from '#lib/api/api-error.ts';
import { toastError } from '../dialog/toasts.tsx';
import { consentFor, noConsent, type PhotoConsent, ticked } from './photo-consent.ts';

/** How a picture is looked at and sent, for people who have chosen one. */
export const loadStorePicture = async () => {
  const [look, store] = await Promise.all([import('./check-picture.ts'), import('./store-picture.ts')]);
  return { ...look, ...store };
};

/** A picture on its way to become the avatar; `picture` is what is shown meanwhile. */
export type PhotoWork =
  | { state: 'idle' }
  | { state: 'uploading'; picture: string; ratio: number }
  | { state: 'waiting'; picture: string; onTicked: () => void }
  | { state: 'checking'; picture: string; url: string }
  | { state: 'refused'; picture: string | null; error: ApiError; again: (() => void) | null }
  | { state: 'usable'; picture: string; url: string; warnings: PhotoWarning[]; seconds: number };

/**
 * Takes a picture to the store and has it checked, as soon as the permission is ticked: until then it stays in the browser. `onUsable` learns the address of
 * a photo that can talk, and null while another one is on its way. `begun` is what lies there already.
 */
export function usePhotoWork(onUsable: (url: string | null) => void, begun: PhotoWork = { state: 'idle' }) {
  const [work, setWork] = useState(begun);
  const { hasConsent, isConsenting, tick, ask } = useConsent();
  const queries = useQueryClient();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** Whatever was on its way is given up: the newest picture counts. */
  function begin(): AbortSignal {
    running.current?.abort();
    running.current = new AbortController();
    onUsable(null);
    return running.current.signal;
  }

  /** `isPart`: cut out of the picture that is there, whose permission it keeps. */
  async function takeFile(file: Blob, name: string, isPart = false): Promise<void> {
    const signal = begin();
    const picture = URL.createObjectURL(file);
    try {
      const store = await loadStorePicture();
      await store.checkPicture(file, name);
      signal.throwIfAborted();
      if (!isPart) ask(file);
      const send = () => void sendFile(file, name, picture);
      if (isConsenting()) send();
      else setWork({ state: 'waiting', picture, onTicked: send });
    } catch (error) {
      if (!signal.aborted && !isAborted(error)) refuse(error, picture, () => void takeFile(file, name, isPart));
    }
  }

  async function sendFile(file: Blob, name: string, picture: string): Promise<void> {
    const signal = begin();
    try {
      const store = await loadStorePicture();
      const onProgress = (ratio: number) => setWork({ state: 'uploading', picture, ratio });
      onProgress(0);
      const url = await store.storePicture('images', file, name, { signal, onProgress });
      signal.throwIfAborted();
      checkOnceTicked(url, picture);
    } catch (error) {
      if (!signal.aborted && !isAborted(error)) refuse(error, picture, () => void sendFile(file, name, picture));
    }
  }

  function checkOnceTicked(url: string, picture: string): void {
    const check = () => void checkWithConsent(url, picture);
    if (isConsenting()) check();
    else setWork({ state: 'waiting', picture, onTicked: check });
  }

  async function check(url: string, picture: string, signal: AbortSignal): Promise<void> {
    setWork({ state: 'checking', picture, url });
    const from = performance.now();
    // A file of this page, which has just been uploaded; those of the library are shown by their address.
    const forgetIfRefused = picture !== url;
    const request = { imageUrl: url, consent: { version: consentVersion }, forgetIfRefused } as const;
    const { warnings } = await api.functions.createTalkingPhoto(request, { signal });
    await queries.invalidateQueries({ queryKey: calls.photos.key() });
    if (signal.aborted) return;
    onUsable(url);
    const seconds = (performance.now() - from) / 1_000;
    setWork({ state: 'usable', picture: uprightPicture(picture, url, warnings), url, warnings, seconds });
  }

  function refuse(error: unknown, picture: string | null, again: (() => void) | null): void {
    const known = toApiError(error);
    toastError({ title: known.title, message: known.message });
    const isNoPicture = known.code === 'invalid_image';
    setWork({
      state: 'refused',
      picture: isNoPicture ? null : picture,
      error: known,
      again: known.retry ? again : null,
    });
  }

  async function checkWithConsent(url: string, picture: string): Promise<void> {
    const signal = begin();
    try {
      await check(url, picture, signal);
    } catch (error) {
      if (!signal.aborted && !isAborted(error)) refuse(error, picture, () => void checkWithConsent(url, picture));
    }
  }

  return {
    work,
    hasConsent,
    takeFile,
    /** Ticks or unticks the permission; a picture that waits for it is sent and checked now. */
    setConsent(isTicked: boolean): void {
      tick(isTicked);
      if (isTicked && work.state === 'waiting') work.onTicked();
    },
    /** A photo of the library: ready ones are used at once, others are checked first. */
    choose(photo: TalkingPhoto): void {
      const { original_image_url: url, warnings } = photo;
      if (photoStateOf(photo) === 'ready') {
        running.current?.abort();
        onUsable(url);
        setWork({ state: 'usable', picture: url, url, warnings, seconds: 0 });
        return;
      }
      ask(url);
      begin();
      checkOnceTicked(url, url);
    },
    /** A sample portrait needs no permission and no check. */
    chooseSample(url: string): void {
      running.current?.abort();
      setWork({ state: 'idle' });
      onUsable(url);
    },
  };
}

export type PhotoPicker = ReturnType<typeof usePhotoWork>;

/** The permission for the chosen picture, as it is ticked now: it may be ticked while the picture is on its way. */
function useConsent() {
  const [consent, setConsent] = useState(noConsent);
  const latest = useRef(consent);
  const become = (next: PhotoConsent) => {
    latest.current = next;
    setConsent(next);
  };
  return {
    hasConsent: consent.isTicked,
    isConsenting: () => latest.current.isTicked,
    tick: (isTicked: boolean) => become(ticked(latest.current, isTicked)),
    ask: (picture: Blob | string) => become(consentFor(latest.current, picture)),
  };
}

/** A picture that had to be turned is upright in the store only. */
function uprightPicture(picture: string, url: string, warnings: readonly PhotoWarning[]): string {
  return warnings.some(({ code }) => code === 'rotated') ? url : picture;
}
