import type { Asset, SlidePage } from '@portray/contracts/assets';
import { countWords } from '@portray/contracts/script';

/** A page that becomes a scene, with what is said in it. */
export type ChosenSlide = SlidePage & { script: string };

/** Where the presenter stands on slides, and whether the first and the last page are theirs alone. */
export type SlideLayouts = { onSlides: 'corner' | 'left' | 'voice-only'; ends: 'full' | 'same' };

/** What the dialog of slides gives to the storyboard. */
export type ChosenSlides = { asset: Asset; pages: ChosenSlide[]; layouts: SlideLayouts };

/** What is said on a page: its notes, else, where it is wanted, what stands on it. */
export function scriptOf({ notes, text }: SlidePage, writesText: boolean): string {
  return notes?.trim() || (writesText ? text.trim() : '');
}

/** About what people say in a minute. */
const wordsPerMinute = 150;
/** A page without words is seen for so long. */
export const silentSeconds = 3;

/** About how long these pages last, in seconds. */
export function secondsOf(pages: readonly ChosenSlide[]): number {
  const each = pages.map(({ script }) => {
    const words = countWords(script);
    return words === 0 ? silentSeconds : (words / wordsPerMinute) * 60;
  });
  return each.reduce((sum, seconds) => sum + seconds, 0);
}
