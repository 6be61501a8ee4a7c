import type { TalkingPhoto } from './photos.ts';

/** What an unnamed photo is called. */
export function photoTitle(photo: Pick<TalkingPhoto, 'id' | 'photo_name'>): string {
  return photo.photo_name ?? `Photo ${photo.id.slice(0, 8)}`;
}

/**
 * Whether a photo can talk; 'stale' means that its face has to be found first, 'refused' that its check said no, 'preview'
 * that it is drawn at its final size first.
 */
export const photoStates = ['ready', 'preview', 'processing', 'stale', 'refused'] as const;
export type PhotoState = (typeof photoStates)[number];

/** What people read. */
export const photoStateWords = {
  ready: 'Ready',
  preview: 'Preview',
  processing: 'Processing',
  stale: 'Needs Refresh',
  refused: 'Cannot Be Used',
} as const;

/** The prefixes of a talking photo's id that say that it is not ready. */
export const unreadyPrefixes = {
  preview: ['preview_'],
  processing: ['heygen_pending_'],
  stale: ['upload_', 'photo_', 'project_'],
  refused: ['refused_'],
} as const;

/** The state of a photo, from the prefix of its talking photo's id. */
export function photoStateOf({ talking_photo_id }: Pick<TalkingPhoto, 'talking_photo_id'>): PhotoState {
  const begins = (prefix: string) => talking_photo_id.startsWith(prefix);
  const unready = (['preview', 'stale', 'processing', 'refused'] as const).find((state) =>
    unreadyPrefixes[state].some(begins),
  );
  return unready ?? 'ready';
}

/** Whether a face was found that can speak, now or once the preview has its final size. */
export function canSpeak(photo: Pick<TalkingPhoto, 'talking_photo_id'>): boolean {
  const state = photoStateOf(photo);
  return state === 'ready' || state === 'preview';
}
