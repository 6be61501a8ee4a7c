import type { Page } from '@playwright/test';
import { expect } from 'vitest';

const widths = [320, 390, 768];
const height = 844;

type Faults = { sideways: number; beyond: string[]; cut: string[]; small: string[]; low: string[] };

/** Fails where a screen scrolls sideways, or where a finger would miss what is there, at three widths of small screens. */
export async function expectToFit(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(() => faults(page), { message: `${page.url()} at ${width} px` })
      .toEqual({ sideways: 0, beyond: [], cut: [], small: [], low: [] });
  }
  await page.setViewportSize({ width: 390, height });
}

/**
 * `sideways`: pixels that can be scrolled; `beyond`: words and targets over the edge; `cut`: buttons, badges, headings, lists and
 * empty fields that show a part of their words; `small`: targets under 24 px (WCAG 2.2, 2.5.8: links within sentences excepted, a label counts for its
 * field); `low`: main actions under 44 px.
 */
function faults(page: Page): Promise<Faults> {
  return page.evaluate(`(() => {
    const seen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const name = (element) => (element.innerText || element.ariaLabel || element.name || element.tagName).trim();
    const least = ({ width, height }) => Math.min(width, height);
    const reach = (element) =>
      Math.max(...[element, element.closest('label'), ...(element.labels ?? [])].map((part) =>
        part ? least(part.getBoundingClientRect()) : 0));
    const targets = [...document.querySelectorAll('a, button, input, select, textarea, summary, [role=slider]')]
      .filter((element) => seen(element) && getComputedStyle(element).display !== 'inline')
      .filter((element) => element.getBoundingClientRect().width > 1);
    const isUnder = (px) => (element) => reach(element) < px - 0.5;
    const isCut = (element) => {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        if (getComputedStyle(at).overflowX !== 'visible') return true;
      }
      return false;
    };
    const pen = document.createElement('canvas').getContext('2d');
    const isFieldCut = (field) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      pen.font = font;
      const space = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      const words = field.value ? field.selectedOptions?.[0]?.text : field.placeholder;
      return pen.measureText(words ?? '').width > space + 1;
    };
    const edge = document.documentElement.clientWidth;
    const isBeyond = ({ left, right, width }) => width > 1 && (right > edge + 1 || left < -1);
    const isSaid = (element) => !element.children.length && element.textContent.trim() && seen(element);
    const words = [...document.querySelectorAll('body *')].filter(isSaid).concat(targets).filter((element) =>
      isBeyond(element.getBoundingClientRect()) && !isCut(element));
    return {
      sideways: Math.max(0, document.scrollingElement.scrollWidth - innerWidth),
      beyond: words.map(name),
      cut: [...document.querySelectorAll('.mantine-Button-label, .mantine-Badge-label, h2')]
        .filter((label) => seen(label) && label.scrollWidth > label.clientWidth + 1)
        .filter((label) => label.matches('.mantine-Badge-label') || getComputedStyle(label).textOverflow !== 'ellipsis')
        .concat(targets.filter((field) => /^(INPUT|SELECT)$/.test(field.tagName) && isFieldCut(field))).map(name),
      small: targets.filter(isUnder(24)).map(name),
      low: targets.filter((element) => element.dataset.variant === 'gradient').filter(isUnder(44)).map(name),
    };
  })()`);
}
