import { consentVersion } from '@portray/contracts/accounts';
import { limits } from '@portray/contracts/limits';
import { type PhotoWarning, photoReadiness, type TalkingPhoto } from '@portray/contracts/photos';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api, calls } from '#lib/api.ts';
import { ApiError, isAborted, toApiError } from '#lib/api-error.ts';
import { session } from '#lib/session/product-session.ts';
import { uploadFile } from '#lib/upload.ts';
import { hasArrived } from '#lib/verify-file.ts';
import { toastError } from '#ui/toasts.tsx';
import type { Wizard } from './use-wizard.ts';

/** A picture on its way to become the avatar; `picture` is what is shown meanwhile. */
export type PhotoWork =
  | { state: 'idle' }
  | { state: 'uploading'; picture: string; ratio: number }
  | { state: 'waiting'; picture: string; url: string }
  | { state: 'checking'; picture: string; url: string }
  | { state: 'refused'; picture: string | null; url: string | null; error: ApiError }
  | { state: 'usable'; picture: string; url: string; warnings: PhotoWarning[]; seconds: number };

/** Takes a picture to the store and has it checked, as soon as the permission is ticked. */
export function usePhotoWork(wizard: Wizard) {
  const [work, setWork] = useState<PhotoWork>({ state: 'idle' });
  const [hasConsent, setConsent] = useState(false);
  const queries = useQueryClient();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function begin(): AbortSignal {
    running.current?.abort();
    running.current = new AbortController();
    wizard.change({ uploadedImageUrl: null });
    return running.current.signal;
  }

  async function takeFile(file: Blob, name: string): Promise<void> {
    const signal = begin();
    const picture = URL.createObjectURL(file);
    try {
      checkImage(file);
      setWork({ state: 'uploading', picture, ratio: 0 });
      const onProgress = (ratio: number) => setWork({ state: 'uploading', picture, ratio });
      const url = await store(file, name, signal, onProgress);
      if (hasConsent) await check(url, picture, signal);
      else if (!signal.aborted) setWork({ state: 'waiting', picture, url });
    } catch (error) {
      if (!signal.aborted && !isAborted(error)) refuse(error, picture, null);
    }
  }

  async function check(url: string, picture: string, signal: AbortSignal): Promise<void> {
    setWork({ state: 'checking', picture, url });
    const from = performance.now();
    const request = { imageUrl: url, consent: { version: consentVersion } } as const;
    const { warnings } = await api.functions.createTalkingPhoto(request, { signal });
    await queries.invalidateQueries({ queryKey: calls.photos.key() });
    if (signal.aborted) return;
    wizard.change({ uploadedImageUrl: url });
    setWork({ state: 'usable', picture, url, warnings, seconds: (performance.now() - from) / 1_000 });
  }

  function refuse(error: unknown, picture: string | null, url: string | null): void {
    const known = toApiError(error);
    toastError({ title: known.title, message: known.message });
    setWork({ state: 'refused', picture: known.code === 'invalid_image' ? null : picture, url, error: known });
  }

  async function checkWithConsent(url: string, picture: string): Promise<void> {
    const signal = begin();
    try {
      await check(url, picture, signal);
    } catch (error) {
      if (!signal.aborted && !isAborted(error)) refuse(error, picture, url);
    }
  }

  return {
    work,
    hasConsent,
    takeFile,
    /** Ticks or unticks the permission; a picture that waits for it is checked now. */
    setConsent(isTicked: boolean): void {
      setConsent(isTicked);
      if (isTicked && work.state === 'waiting') void checkWithConsent(work.url, work.picture);
    },
    /** A photo of the library: ready ones are used at once, others are checked first. */
    choose({ original_image_url: url, talking_photo_id, warnings }: TalkingPhoto): void {
      if (photoReadiness(talking_photo_id) === 'Ready') {
        running.current?.abort();
        wizard.change({ uploadedImageUrl: url });
        setWork({ state: 'usable', picture: url, url, warnings, seconds: 0 });
      } else if (hasConsent) void checkWithConsent(url, url);
      else {
        begin();
        setWork({ state: 'waiting', picture: url, url });
      }
    },
    checkAgain(): void {
      if (work.state === 'refused' && work.url && work.picture) void checkWithConsent(work.url, work.picture);
    },
    /** A sample portrait needs no permission and no check. */
    chooseSample(url: string): void {
      running.current?.abort();
      setWork({ state: 'idle' });
      wizard.change({ uploadedImageUrl: url });
    },
  };
}

export type PhotoDesk = ReturnType<typeof usePhotoWork>;

const uploadFailed = 'Upload Failed';

/** Uploads, notes it as the person's avatar, and makes sure that it is there. Throws ApiError. */
async function store(
  file: Blob,
  name: string,
  signal: AbortSignal,
  onProgress: (ratio: number) => void,
): Promise<string> {
  if (!session.read().user) throw fault(uploadFailed, 'Not authenticated', 'not_authenticated');
  const { url } = await uploadFile('images', file, name, { signal, onProgress }).catch((error: unknown) => {
    if (isAborted(error)) throw error;
    throw worded(toApiError(error));
  });
  await api.account.changeProfile({ avatar_url: url }).catch((error: unknown) => {
    console.error('The picture was not noted as the avatar of the profile.', error);
  });
  if (await hasArrived(url, 'image')) return url;
  throw fault('Image verification failed', 'Failed to verify uploaded image', 'unexpected');
}

/** Refusals of the picture keep their title; whatever went wrong on the way is a failed upload. */
function worded(error: ApiError): ApiError {
  if (['invalid_image', 'payload_too_large', 'too_many_requests'].includes(error.code)) return error;
  const isStorage = ['storage_full', 'storage_down'].includes(error.code);
  const message = error.message || 'Failed to upload image. Please try again.';
  return fault(uploadFailed, isStorage ? `Upload failed: ${message}` : message, error.code);
}

/** Throws ApiError for what is no picture or too large, before anything is sent. */
function checkImage(file: Blob): void {
  if (!file.type.startsWith('image/')) {
    throw fault('Invalid File Type', 'Please select a valid image file (JPG, PNG, WEBP, etc.)', 'invalid_image');
  }
  if (file.size <= limits.maxImageBytes) return;
  const megabytes = limits.maxImageBytes / 1_000_000;
  throw fault('File Too Large', `Image file must be smaller than ${megabytes}MB`, 'payload_too_large');
}

function fault(title: string, message: string, code: string): ApiError {
  return new ApiError({ code, title, message, retry: false, status: 0 });
}
