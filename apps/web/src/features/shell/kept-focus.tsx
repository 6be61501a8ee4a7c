import { MantineThemeProvider } from '@mantine/core';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';

type KeptButtonProps = ComponentProps<'button'> & { 'data-loading'?: boolean };

const stop = (event: MouseEvent) => event.preventDefault();

const keeping = { defaultProps: { component: KeptButton } };
const theme = { components: { Button: keeping, ActionIcon: keeping } };

/**
 * Buttons here take no clicks while their call is on the way but keep the focus, which disabled ones lose, so that whoever
 * uses the keyboard goes on from there. Not part of the theme, since public pages start with as little as they can.
 */
export function KeptFocus({ children }: { children: ReactNode }) {
  return <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>;
}

function KeptButton({ type = 'button', 'data-loading': isBusy, ...props }: KeptButtonProps) {
  const busy = isBusy && { 'data-loading': true, 'aria-disabled': true, disabled: false, onClick: stop };
  return <button type={type} {...props} {...busy} />;
}
