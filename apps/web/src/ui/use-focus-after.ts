import { useEffect, useRef } from 'react';

/** Where what had the focus went away with this change, the focus goes on to the element of the answered ref. */
export function useFocusAfter<Element extends HTMLElement>(change: unknown) {
  const next = useRef<Element>(null);
  const before = useRef(change);
  useEffect(() => {
    if (before.current === change) return;
    before.current = change;
    if (document.activeElement === document.body) next.current?.focus();
  }, [change]);
  return next;
}
