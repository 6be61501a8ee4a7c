import { useEffect, useState } from 'react';

/** For dialogs and cards that come and go as a whole: when they go, the focus is where it was when they came. */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
    [before],
  );
}
