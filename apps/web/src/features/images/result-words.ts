import type { ImageOrder } from '@portray/contracts/images';
import { canSpeak } from '@portray/contracts/photo-states';
import type { TalkingPhoto } from '@portray/contracts/photos';
import { capitalized, numberInWords } from '#lib/number-words.ts';
import { roughDuration } from '#lib/times.ts';

type Ordered = Pick<ImageOrder, 'mode' | 'created_at' | 'ended_at'> & { photos: readonly TalkingPhoto[] };

/** What stands over the pictures of an order. */
export function headline({ mode, photos }: Ordered): string {
  if (mode === 'image-to-image') return 'Your photo, changed';
  return photos.length === 1
    ? 'Your portrait'
    : `${capitalized(numberInWords(photos.length))} portraits to choose from`;
}

/** How long it took, from the order to the pictures. */
export function secondsOf({ created_at, ended_at }: Ordered): number {
  return Math.max(1, Math.round((Date.parse(ended_at ?? created_at) - Date.parse(created_at)) / 1_000));
}

/** How many of the pictures can speak. */
export function checkSentence(photos: readonly TalkingPhoto[]): string {
  const good = photos.filter((photo) => canSpeak(photo)).length;
  if (photos.length === 1) return good === 1 ? 'It passes the photo check.' : 'No face was found that could speak.';
  if (good === photos.length) return `All ${numberInWords(good)} pass the photo check.`;
  return `${good} of ${photos.length} pass the photo check.`;
}

/** What becomes of the one that is kept, and how long that took lately. */
export function finalSizeSentence(seconds: number | null | undefined): string {
  const time = seconds ? ` in about ${roughDuration(seconds)}` : '';
  return `The one you keep or use is drawn at its full size${time}.`;
}
