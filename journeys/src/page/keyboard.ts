import type { Locator, Page } from '@playwright/test';
import { expect } from 'vitest';

const farthest = 120;

/** Hands that only use the keys of a page; `faults` gathers stops where the focus could not be seen. */
export function keyboardOf(page: Page) {
  const faults: string[] = [];
  const press = (key: string) => page.keyboard.press(key);

  /** Tab until this has the focus. */
  async function tabTo(goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await goal.waitFor({ state: 'attached' });
    for (let stops = 0; stops < farthest; stops += 1) {
      if (await hasFocus(goal)) return;
      await press(key);
      const fault = await page.evaluate<string | null>(unseenFocus);
      if (fault && !faults.includes(fault)) faults.push(fault);
    }
    throw new Error(`Tab does not lead to ${goal}.`);
  }

  async function tabAndPress(goal: Locator, key = 'Enter'): Promise<void> {
    await tabTo(goal);
    await press(key);
  }

  async function tabAndType(goal: Locator, words: string): Promise<void> {
    await tabTo(goal);
    await press('ControlOrMeta+A');
    await page.keyboard.type(words);
  }

  return {
    page,
    faults,
    press,
    tabTo,
    tabAndPress,
    tabAndType,
    button: (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first(),
    link: (name: string | RegExp) => page.getByRole('link', { name, exact: true }).first(),
    expectFocus: (goal: Locator) => expect.poll(() => hasFocus(goal)).toBe(true),
  };
}

function hasFocus(goal: Locator): Promise<boolean> {
  return goal.evaluateAll((found) => {
    const { document } = globalThis as unknown as { document: { activeElement: unknown } };
    return found.length > 0 && found[0] === document.activeElement;
  });
}

/** Says what has the focus without a mark of it in sight, or behind something else; null where all is well. */
const unseenFocus = `(async () => {
  const focused = document.activeElement;
  // The browser marks its own controls of a video, where no script can look.
  if (!focused || focused === document.body || focused.tagName === 'VIDEO') return null;
  // What comes into sight with the focus is looked at when it has arrived.
  const moves = focused.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(moves.map((one) => one.finished));
  const near = [focused, focused.parentElement, focused.nextElementSibling, focused.closest('label'), focused.closest('[data-chosen], li')];
  const isMarked = near.some((part) => {
    if (!part) return false;
    const style = getComputedStyle(part);
    return (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none';
  });
  const name = focused.tagName + ' ' + (focused.innerText || focused.ariaLabel || focused.name || '').slice(0, 40);
  if (!isMarked) return 'unmarked: ' + name;
  const box = (focused.closest('label') ?? focused).getBoundingClientRect();
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) {
    return box.height > innerHeight ? null : 'out of sight: ' + name;
  }
  const top = document.elementFromPoint(x, y);
  const isOnTop = top && (near.some((part) => part?.contains(top)) || top.contains(focused));
  return isOnTop ? null : 'behind ' + top?.className + ': ' + name;
})()`;
