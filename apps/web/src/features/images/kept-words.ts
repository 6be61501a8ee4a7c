import type { ImageMode } from '@portray/contracts/image-rules';
import { session } from '#lib/api/product-session.ts';

const keyOf = (mode: ImageMode) => `portray-image-words:${session.read().user?.id ?? ''}:${mode}`;

/** Keeps what was typed in this tab, so that a reload loses nothing. */
export function keepWords(mode: ImageMode, words: string): void {
  try {
    sessionStorage.setItem(keyOf(mode), words);
  } catch {
    // Private windows may refuse their storage.
  }
}

/** What was typed before the page went away. */
export function recallWords(mode: ImageMode): string {
  try {
    return sessionStorage.getItem(keyOf(mode)) ?? '';
  } catch {
    return '';
  }
}
