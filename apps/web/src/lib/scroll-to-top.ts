const delayMs = 100;

/** Scrolls smoothly to the top, a moment after a navigation. */
export function scrollToTop(): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  setTimeout(() => scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' }), delayMs);
}
