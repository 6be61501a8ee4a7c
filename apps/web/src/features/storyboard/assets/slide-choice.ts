import type { Asset, SlidePage } from '@portray/contracts/assets';
import { countWords } from '@portray/contracts/script';
import type { Speaker } from './speaker-choice.tsx';

/** A page that becomes a scene, with what is said in it. */
export type ChosenSlide = SlidePage & { script: string };

/**
 * Where the presenter stands on slides, and in the first and the last scene: as in the others, larger beside the page, or alone, so
 * that those pages are not shown.
 */
export type SlideLayouts = { onSlides: 'corner' | 'left' | 'voice-only'; ends: 'same' | 'half' | 'full' };

/** The pages that are not shown since the presenter stands there alone: the first and the last, where something is said on them. */
export function unshownPages(pages: readonly ChosenSlide[], { ends }: SlideLayouts): number[] {
  if (ends !== 'full') return [];
  return pages.filter(({ script }, index) => isEnd(index, pages) && script.trim() !== '').map(({ page }) => page);
}

/** Whether a page is the first or the last one. */
export const isEnd = (index: number, pages: readonly unknown[]) => index === 0 || index === pages.length - 1;

/** What the dialog of slides gives to the storyboard. */
export type ChosenSlides = { asset: Asset; pages: ChosenSlide[]; layouts: SlideLayouts; speaker?: Speaker };

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
