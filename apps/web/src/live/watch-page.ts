/** Tells at once and after each change whether people want less motion; returns the end of watching. */
export function watchMotion(post: (motion: 'full' | 'reduced') => void): () => void {
  const query = matchMedia('(prefers-reduced-motion: reduce)');
  const listen = () => post(query.matches ? 'reduced' : 'full');
  query.addEventListener('change', listen);
  listen();
  return () => query.removeEventListener('change', listen);
}

/** Tells after each change whether an element can be seen: its page in front and it within the window. */
export function watchVisibility(element: Element, post: (isShown: boolean) => void): () => void {
  let isWithin = false;
  const listen = () => post(isWithin && !document.hidden);
  const observer = new IntersectionObserver((entries) => {
    isWithin = entries.at(-1)?.isIntersecting ?? isWithin;
    listen();
  });
  observer.observe(element);
  document.addEventListener('visibilitychange', listen);
  return () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', listen);
  };
}
