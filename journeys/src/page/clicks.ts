import type { BrowserContext } from '@playwright/test';

/**
 * Counts what a person presses in all pages of a window, by what it says: pointer and keyboard alike, as an Enter that
 * sends a form is a click on its button for the browser. Ask before the first page opens.
 */
export async function countClicks(window: BrowserContext): Promise<string[]> {
  const clicks: string[] = [];
  await window.exposeBinding('noteClick', (_, words: string) => void clicks.push(words));
  await window.addInitScript(`addEventListener('click', (event) => {
    if (!event.isTrusted) return;
    const pressed = event.target.closest('a, button, label, [role]') ?? event.target;
    noteClick((pressed.innerText || pressed.getAttribute('aria-label') || pressed.tagName).trim());
  }, true)`);
  return clicks;
}
