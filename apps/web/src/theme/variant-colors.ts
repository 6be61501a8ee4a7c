import { defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';

/** Badges and notices: tint and text of one meaning. */
const tint = (meaning: string) => ({
  background: `var(--${meaning}-tint)`,
  hover: `var(--${meaning}-tint)`,
  color: `var(--${meaning})`,
  border: '1px solid transparent',
});

const darker = (colour: string) => `color-mix(in srgb, ${colour} 96%, var(--ink))`;

/** Variants of our own: ink (strong but second), soft, quiet, danger; `gradient` is the one primary button of a screen. */
export const variantColorResolver: VariantColorsResolver = (input) => {
  switch (input.variant) {
    case 'ink':
      return {
        background: 'var(--inverse)',
        hover: 'color-mix(in srgb, var(--inverse) 90%, var(--bg))',
        color: 'var(--on-inverse)',
        border: '1px solid transparent',
      };
    case 'soft':
      return {
        background: 'var(--accent-tint)',
        hover: darker('var(--accent-tint)'),
        color: 'var(--accent)',
        border: '1px solid transparent',
      };
    case 'light':
      return input.color && input.color !== 'violet' ? defaultVariantColorsResolver(input) : tint('accent');
    case 'quiet':
      return {
        background: 'transparent',
        hover: 'var(--hover)',
        color: 'var(--ink-2)',
        border: '1px solid transparent',
      };
    case 'danger':
      return {
        background: 'var(--surface)',
        hover: 'var(--bad-tint)',
        color: 'var(--bad)',
        border: '1px solid var(--bad-line)',
      };
    case 'ok':
      return tint('ok');
    case 'warn':
      return tint('warn');
    case 'bad':
      return tint('bad');
    case 'white':
      return { background: '#fff', hover: '#efedf5', color: '#17141f', border: '1px solid transparent' };
    default:
      return defaultVariantColorsResolver(input);
  }
};
