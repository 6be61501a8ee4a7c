import { useEffect, useRef } from 'react';

/** By then a dialog that was answered is gone. */
const dialogGoneMs = 500;

/**
 * Where what had the focus went away with this change, the focus goes on to the element of the answered ref; also where a
 * dialog has it that is about to give it back to what went away.
 */
export function useFocusAfter<Element extends HTMLElement>(change: unknown) {
  const next = useRef<Element>(null);
  const before = useRef(change);
  useEffect(() => {
    if (before.current === change) return;
    before.current = change;
    const goOn = () => {
      if (document.activeElement === document.body) next.current?.focus();
    };
    goOn();
    if (!document.activeElement?.closest('[role=dialog]')) return undefined;
    const timer = setTimeout(goOn, dialogGoneMs);
    return () => clearTimeout(timer);
  }, [change]);
  return next;
}
