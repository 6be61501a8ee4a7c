import { useEffect, useRef } from 'react';

/** Whether a part is still in the page, for what comes back to it late. */
export function useIsShown() {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
