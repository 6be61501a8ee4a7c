import { type RefObject, useEffect } from 'react';

type Span = { start: number; end: number };

/** How far a list is to be scrolled, in pixels, so that an item of it is seen whole; 0 where it is seen already. */
export function shiftToShow(list: Span, item: Span): number {
  if (item.start < list.start) return item.start - list.start;
  return item.end > list.end ? Math.min(item.end - list.end, item.start - list.start) : 0;
}

/** Scrolls the strip, and never the page, to the scene that is shown: while all are played, it is another one every few seconds. */
export function useShownInSight(strip: RefObject<HTMLElement | null>, shownId: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the card is found by its mark once another scene is shown
  useEffect(() => {
    const item = strip.current?.querySelector('[data-shown]')?.getBoundingClientRect();
    const list = strip.current?.getBoundingClientRect();
    if (!item || !list) return;
    const left = shiftToShow({ start: list.left, end: list.right }, { start: item.left, end: item.right });
    const top = shiftToShow({ start: list.top, end: list.bottom }, { start: item.top, end: item.bottom });
    if (left !== 0 || top !== 0) strip.current?.scrollBy({ left, top });
  }, [strip, shownId]);
}
