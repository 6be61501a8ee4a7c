import { useEffect, useState } from 'react';

/** Whether the page has come with all that it shows at first, and has nothing to do: what only pleases may be loaded now. */
export function useAfterLoad(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const rest = () => {
      // Safari knows no idle callback.
      const wait = window.requestIdleCallback ?? ((done: () => void) => setTimeout(done, 1));
      wait(() => stop.signal.aborted || setQuiet(true));
    };
    if (document.readyState === 'complete') rest();
    else addEventListener('load', rest, { signal: stop.signal, once: true });
    return () => stop.abort();
  }, []);
  return isQuiet;
}
