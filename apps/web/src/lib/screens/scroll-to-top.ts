import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const delayMs = 100;
/** From further down, the way to the top begins here: the new page need not pass by as a whole. */
const longestGlidePx = 400;

/**
 * Scrolls smoothly to the top 100 ms after a link was followed and its page is there, and not before: a scroll that
 * begins on the page before would stutter where the pages change. Going back keeps its place.
 */
export function useScrollToTop(): void {
  const { key, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef(key);
  useEffect(() => {
    if (key === shown.current) return;
    shown.current = key;
    if (type !== 'POP' && hash === '') return scrollToTop();
  }, [key, hash, type]);
}

/** Returns what calls it off. */
export function scrollToTop(): () => void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (scrollY > longestGlidePx) scrollTo({ top: longestGlidePx, behavior: 'instant' });
  const timer = setTimeout(() => scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' }), delayMs);
  return () => clearTimeout(timer);
}
