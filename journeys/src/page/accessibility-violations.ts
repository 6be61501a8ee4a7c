import type { Page } from '@playwright/test';
import axe from 'axe-core';

type Finding = { id: string; impact: string; nodes: { target: string[]; failureSummary: string }[] };

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };

/**
 * The size of a target (WCAG 2.2) is not looked at unless it is asked for. `preload` would fetch every style sheet again,
 * for a rule about the orientation of a phone.
 */
const everything = { resultTypes: ['violations'], preload: false, rules: { 'target-size': { enabled: true } } };
/** What may differ in another theme. */
const colours = { resultTypes: ['violations'], preload: false, runOnly: ['color-contrast'] };
/** What may differ on another screen: the colours are those of the desktop. */
const places = { ...everything, rules: { ...everything.rules, 'color-contrast': { enabled: false } } };

/** Answers when every transition that ends has ended and the theme is the one that was asked for. */
const settle = (theme: string) => `new Promise((done) => {
  const isOver = (one) => one.playState !== 'running' || one.effect.getTiming().iterations === Infinity;
  const isThere = () => ['${theme}', undefined].includes(document.documentElement.dataset.mantineColorScheme);
  const look = () => (isThere() && document.getAnimations().every(isOver) ? done() : setTimeout(look, 20));
  look();
})`;

type Look = [theme: 'light' | 'dark', size: typeof phone, options: object];

/** How a page is looked at: nothing is looked at twice that cannot differ. */
const looks: Record<'desktop' | 'phone' | 'both', Look[]> = {
  phone: [['light', phone, everything]],
  desktop: [
    ['dark', desktop, colours],
    ['light', desktop, everything],
  ],
  both: [
    ['light', phone, places],
    ['dark', desktop, colours],
    ['light', desktop, everything],
  ],
};

/**
 * What keeps a user from using a page as it stands: the findings of axe, one line each, in both themes and, where
 * asked for, on a phone.
 */
export async function accessibilityViolationsOn(
  page: Page,
  on: 'desktop' | 'phone' | 'both' = 'desktop',
): Promise<string[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe.source);
  const lines: string[] = [];
  for (const [theme, size, options] of looks[on]) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: theme });
    await page.evaluate(settle(theme));
    const run = `axe.run(${JSON.stringify(options)}).then((found) => found.violations)`;
    const found = await page.evaluate<Finding[]>(run);
    lines.push(...found.map((finding) => `${theme}, ${size.width} px: ${describe(finding)}`));
  }
  return lines;
}

function describe({ id, impact, nodes }: Finding): string {
  const places = nodes.map(
    ({ target, failureSummary }) => `${target.join(' ')} (${failureSummary.split('\n').at(1)?.trim()})`,
  );
  return `${impact} ${id}: ${places.join('; ')}`;
}
