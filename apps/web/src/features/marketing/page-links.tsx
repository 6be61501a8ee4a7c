import { NavLink } from 'react-router';
import { scrollToTop } from '#lib/scroll-to-top.ts';
import classes from './public-header.module.css';
import { publicPages } from './public-pages.ts';

/** Links to the pages of the header; following one scrolls to the top. */
export function PageLinks({ onFollow }: { onFollow?: () => void }) {
  const follow = () => {
    onFollow?.();
    scrollToTop();
  };
  return publicPages.map(({ label, to }) => (
    <NavLink key={to} to={to} className={classes.link} preventScrollReset onClick={follow}>
      {label}
    </NavLink>
  ));
}
