import type { MouseEvent } from 'react';
import classes from './skip-link.module.css';

/** The first stop of the keyboard on every page: past the header, to what the page is about. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it does lead to a place of this page.
    <a href="#main" className={classes.link} onClick={skip}>
      Skip to content
    </a>
  );
}

/** Prerendered pages have a `main` with this name, so that the link leads there before any script has run. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  const main = document.querySelector('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus();
}
