import { useEffect, useState } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Whether there was any interaction yet: until then nothing extra needs to be loaded. */
export function useFirstSign(): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const notice = () => {
      stop.abort();
      setThere(true);
    };
    for (const sign of signs) addEventListener(sign, notice, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, []);
  return isThere;
}
