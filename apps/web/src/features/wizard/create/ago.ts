import { useEffect, useState } from 'react';

/** '2 s ago', '3 min ago', kept up to date while it is shown. */
export function useAgo(sinceMs: number | null): string {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return sinceMs === null ? '' : agoWords(Math.max(0, nowMs - sinceMs) / 1_000);
}

/** Seconds as words, one unit. */
function agoWords(seconds: number): string {
  if (seconds < 2) return 'just now';
  if (seconds < 60) return `${Math.floor(seconds)} s ago`;
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min ago`;
  return `${Math.floor(seconds / 3_600)} h ago`;
}

/** 'about 55 s', 'about 2 min': rounded, as nobody counts. */
export function aboutTime(seconds: number): string {
  if (seconds < 90) return `about ${Math.max(5, Math.round(seconds / 5) * 5)} s`;
  return `about ${Math.round(seconds / 60)} min`;
}
