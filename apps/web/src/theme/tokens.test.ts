import { expect, test } from 'vitest';
import { schemeTokens } from './tokens.ts';

const grounds = ['--bg', '--surface', '--sunken', '--hover', '--raised', '--accent-tint'] as const;

test.each([
  'light',
  'dark',
] as const)('the border of a box that is not ticked is seen on every ground: %s', (scheme) => {
  const tokens = schemeTokens[scheme];
  for (const ground of grounds) {
    expect(contrastOf(tokens['--line-strong'], tokens[ground]), ground).toBeGreaterThanOrEqual(3);
  }
});

/** As WCAG 2.2 defines it, of two colours such as '#8b859c'. */
function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map(luminanceOf).sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(hex: string): number {
  const weights = [0.2126, 0.7152, 0.0722];
  return weights.reduce((sum, weight, at) => {
    const part = Number.parseInt(hex.slice(1 + 2 * at, 3 + 2 * at), 16) / 255;
    return sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  }, 0);
}
