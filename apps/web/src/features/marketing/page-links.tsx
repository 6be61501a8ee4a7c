import { NavLink } from 'react-router';
import header from '#ui/header.module.css';
import classes from './public-header.module.css';
import { publicPages } from './public-pages.ts';

/** Links to the pages of the header. */
export function PageLinks({ onFollow }: { onFollow?: () => void }) {
  return publicPages.map(({ label, to }) => (
    <NavLink key={to} to={to} className={`${header.link} ${classes.link}`} preventScrollReset onClick={onFollow}>
      {label}
    </NavLink>
  ));
}
