import type { Page } from '@playwright/test';
import axe from 'axe-core';

type Finding = { id: string; impact: string; nodes: { target: string[]; failureSummary: string }[] };

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };

/** The size of a target (WCAG 2.2) is not looked at unless it is asked for. */
const options = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } };

/** Answers when every transition that ends has ended and the theme is the one that was asked for. */
const settle = (theme: string) => `new Promise((done) => {
  const isOver = (one) => one.playState !== 'running' || one.effect.getTiming().iterations === Infinity;
  const isThere = () => ['${theme}', undefined].includes(document.documentElement.dataset.mantineColorScheme);
  const look = () => (isThere() && document.getAnimations().every(isOver) ? done() : setTimeout(look, 20));
  look();
})`;

type Look = [theme: 'light' | 'dark', size: typeof phone];

/** How a page is looked at; on a phone in one theme, as the colours are those of the desktop. */
const looks: Record<string, Look[]> = {
  phone: [['light', phone]],
  desktop: [
    ['dark', desktop],
    ['light', desktop],
  ],
};

/**
 * What keeps somebody from using a page as it stands: the findings of axe, one line each, in both themes and, where
 * asked for, on a phone.
 */
export async function barriersOn(page: Page, on: 'desktop' | 'phone' | 'both' = 'desktop'): Promise<string[]> {
  await page.evaluate(axe.source);
  const lines: string[] = [];
  for (const [theme, size] of Object.keys(looks).flatMap((name) =>
    on === name || on === 'both' ? looks[name]! : [],
  )) {
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
