import { useEffect } from 'react';

/** By then a list is shown, and what came back is in it. */
const shownMs = 1_000;
/** What was taken back and does not see yet. */
const expected = new Set<string>();

/** For the button that stands for a thing in its list: it takes the focus when the thing comes back. */
export function useDeletable(id: string | undefined) {
  useEffect(() => {
    if (id === undefined || !expected.has(id)) return;
    expected.clear();
    if (document.activeElement === document.body) buttonOf(id)?.focus();
  }, [id]);
  return { 'data-deletable': id };
}

/** Where the focus goes on when these are gone: the next of their list, the one before, or the headline of the list. */
export function focusAfter(ids: readonly string[]): () => void {
  const last = ids.map(buttonOf).findLast((button) => button !== null);
  // A page of its own gives way to the list.
  if (!last) return () => void setTimeout(focusHeadline, shownMs);
  const list = last.closest('section, main');
  const buttons = [...(list?.querySelectorAll<HTMLElement>('[data-deletable]') ?? [])];
  const stays = (button: HTMLElement) => !ids.includes(button.dataset.deletable ?? '');
  const place = buttons.indexOf(last);
  const neighbour = buttons.slice(place).find(stays) ?? buttons.slice(0, place).findLast(stays);
  // The list is drawn without them first.
  return () => void setTimeout(() => (neighbour ?? headlineOf(list))?.focus());
}

/** What comes back within a moment takes the focus, unless the user went on elsewhere. */
export function expectBack(id: string): void {
  expected.add(id);
}

/** Undo goes when it is pressed, but would hold the focus until its toast has faded. */
export function releaseFocus(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** What is not shown in time is on another page of the list, or did not come back. */
export function expectNoMore(): void {
  setTimeout(() => {
    if (expected.size > 0) focusHeadline();
    expected.clear();
  }, shownMs);
}

function buttonOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-deletable="${CSS.escape(id)}"]`);
}

function focusHeadline(): void {
  if (document.activeElement === document.body) headlineOf(document.querySelector('main'))?.focus();
}

function headlineOf(list: Element | null): HTMLElement | null {
  const headline = list?.querySelector<HTMLElement>('h1, h2') ?? null;
  if (headline) headline.tabIndex = -1;
  return headline;
}
