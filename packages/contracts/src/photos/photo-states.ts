import type { TalkingPhoto } from './photos.ts';

/** What an unnamed photo is called. */
export function photoTitle(photo: Pick<TalkingPhoto, 'id' | 'photo_name'>): string {
  return photo.photo_name ?? `Photo ${photo.id.slice(0, 8)}`;
}

/** Whether a photo can talk; 'stale' means that its face has to be found first. */
export const photoStates = ['ready', 'processing', 'stale'] as const;
export type PhotoState = (typeof photoStates)[number];

/** What people read. */
export const photoStateWords = { ready: 'Ready', processing: 'Processing', stale: 'Needs Refresh' } as const;

/** The prefixes of a talking photo's id that say that it is not ready. */
export const unreadyPrefixes = {
  processing: ['heygen_pending_'],
  stale: ['upload_', 'photo_', 'project_'],
} as const;

/** The state of a photo, from the prefix of its talking photo's id. */
export function photoStateOf({ talking_photo_id }: Pick<TalkingPhoto, 'talking_photo_id'>): PhotoState {
  const begins = (prefix: string) => talking_photo_id.startsWith(prefix);
  if (unreadyPrefixes.stale.some(begins)) return 'stale';
  return unreadyPrefixes.processing.some(begins) ? 'processing' : 'ready';
}
