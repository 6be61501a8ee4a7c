import { useEffect } from 'react';

const afterMs = 2_000;

/**
 * Calls once a screen has stood for a while, for what may be wanted next, unless the browser was told to save data.
 * `load` stays the same function.
 */
export function useAhead(load: () => void): void {
  useEffect(() => {
    if (savesData()) return undefined;
    const timer = setTimeout(load, afterMs);
    return () => clearTimeout(timer);
  }, [load]);
}

/** Not every browser knows. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
