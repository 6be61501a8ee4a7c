import { useEffect, useState } from 'react';

/** The worker that makes a video tells twice a second how far it is; after this long it may be gone, and what it said is void. */
const freshForMs = 12_000;

/** The time left as it was told last, with `news`; null when nothing was told for a while. */
export function useFreshTimeLeft(etaSeconds: number | null, news: object): number | null {
  const [staleNews, setStaleNews] = useState<object>();
  useEffect(() => {
    const timer = setTimeout(() => setStaleNews(news), freshForMs);
    return () => clearTimeout(timer);
  }, [news]);
  return staleNews === news ? null : etaSeconds;
}
