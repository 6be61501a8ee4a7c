import { createTheme, defaultVariantColorsResolver, rem, type VariantColorsResolver } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { createElement } from 'react';
import classes from './theme.module.css';
import { sharedTokens } from './tokens.ts';

/** Badges and notices: tint and text of one meaning. */
const tint = (meaning: string) => ({
  background: `var(--${meaning}-tint)`,
  hover: `var(--${meaning}-tint)`,
  color: `var(--${meaning})`,
  border: '1px solid transparent',
});

const darker = (colour: string) => `color-mix(in srgb, ${colour} 96%, var(--ink))`;

/** Variants of our own: ink (strong but second), soft, quiet, danger; `gradient` is the one primary button of a screen. */
const variantColorResolver: VariantColorsResolver = (input) => {
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

/** Height, side padding, type and radius of a button, in px. */
const buttonSizes: Record<string, [number, number, number, number]> = {
  xs: [32, 12, 13, 10],
  sm: [40, 16, 14, 12],
  md: [44, 16, 14, 12],
  lg: [52, 24, 16, 14],
};

/** The look of the product for Mantine. Its components are named, not imported: a page loads only those it shows. */
export const theme = createTheme({
  primaryColor: 'violet',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  white: '#ffffff',
  black: '#17141f',
  colors: {
    violet: [
      '#f2edfe',
      '#e3d8fd',
      '#d3c2fa',
      '#b9a2ff',
      '#9c7cf5',
      '#8b5cf6',
      '#7c3aed',
      '#6d28d9',
      '#5521ab',
      '#3c1879',
    ],
    dark: [
      '#f4f2f9',
      '#c1bcce',
      '#9791a7',
      '#777089',
      '#2b2736',
      '#231f2d',
      '#18151f',
      '#0f0d15',
      '#0c0a11',
      '#08070c',
    ],
  },
  defaultGradient: { from: '#7c3aed', to: '#2563eb', deg: 115 },
  fontFamily: sharedTokens['--font-body'],
  fontFamilyMonospace: sharedTokens['--font-code'],
  headings: { fontFamily: sharedTokens['--font-head'], fontWeight: '600' },
  fontSizes: { xs: rem(12), sm: rem(14), md: rem(16), lg: rem(18), xl: rem(20) },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  radius: { xs: rem(4), sm: rem(8), md: rem(12), lg: rem(20), xl: rem(32) },
  defaultRadius: 'md',
  shadows: { md: 'var(--shadow)' },
  breakpoints: { sm: '48em', md: '68.75em', lg: '80em' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  variantColorResolver,
  components: {
    Button: {
      defaultProps: { size: 'sm', variant: 'default' },
      classNames: { root: classes.button },
      vars: buttonVars,
    },
    Card: { defaultProps: { radius: 'lg', padding: 'lg', withBorder: true } },
    Input: {
      classNames: { input: classes.input },
      vars: () => ({ wrapper: { '--input-height': rem(44), '--input-fz': rem(14) } }),
    },
    InputWrapper: { classNames: { label: classes.label, description: classes.hint } },
    // One arrow, as whatever else opens has.
    NativeSelect: { defaultProps: { rightSection: createElement(IconChevronDown, { size: 16, 'aria-hidden': true }) } },
    Badge: { defaultProps: { variant: 'light', tt: 'none', radius: 'xl' }, classNames: { root: classes.badge } },
    Slider: { defaultProps: { thumbSize: 24 } },
    Modal: {
      defaultProps: { radius: 'lg', centered: true },
      classNames: { title: classes.dialogTitle, content: classes.dialog, inner: classes.dialogInner },
    },
    // The header of a dialog is not the page's banner.
    ModalHeader: { defaultProps: { role: 'none' } },
    ModalCloseButton: { defaultProps: { 'aria-label': 'Close' } },
    DrawerHeader: { defaultProps: { role: 'none' } },
    DrawerCloseButton: { defaultProps: { 'aria-label': 'Close' } },
    // A menu holds nothing but its items.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Notification: { defaultProps: { radius: 'md', withBorder: true } },
  },
});

function buttonVars(_: unknown, { size }: { size?: string }) {
  const [height, padding, type, radius] = buttonSizes[size ?? 'sm'] ?? [40, 16, 14, 12];
  return {
    root: {
      '--button-height': rem(height),
      '--button-padding-x': rem(padding),
      '--button-fz': rem(type),
      '--button-radius': rem(radius),
    },
  };
}
