import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

type LockedFieldsProps = { isLocked: boolean; children: ReactNode };

/** Around the fields of a form that goes away once it is saved: what is typed meanwhile would be lost. The focus comes back. */
export function LockedFields({ isLocked, children }: LockedFieldsProps) {
  const held = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isLocked) held.current = document.activeElement;
  }, [isLocked]);
  useEffect(() => {
    if (isLocked) return;
    if (document.activeElement === document.body && held.current instanceof HTMLElement) held.current.focus();
    held.current = null;
  }, [isLocked]);
  return (
    <fieldset disabled={isLocked} style={{ display: 'contents' }}>
      {children}
    </fieldset>
  );
}
