import type { ComponentProps, MouseEvent } from 'react';

type KeptButtonProps = ComponentProps<'button'> & { 'data-loading'?: unknown };

/**
 * The element of a button. While its call is on the way it takes no clicks but keeps the focus, which a disabled one
 * loses, so that whoever uses the keyboard goes on from there.
 */
export function KeptButton({ type = 'button', disabled, onClick, ...props }: KeptButtonProps) {
  const state = props['data-loading']
    ? { 'aria-disabled': true, onClick: (event: MouseEvent<HTMLElement>) => event.preventDefault() }
    : { disabled, onClick };
  return <button {...props} type={type} {...state} />;
}
