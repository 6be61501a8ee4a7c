import { Drawer } from '@mantine/core';
import { Link, NavLink } from 'react-router';
import { ColorSchemeToggle } from '#ui/color-scheme-toggle.tsx';
import { useFocusBack } from '#ui/dialog/use-focus-back.ts';
import header from '#ui/header.module.css';
import { PageLinks } from './page-links.tsx';
import classes from './public-header.module.css';

/** All pages of the header, on small screens. */
export function PageMenu({ onClose }: { onClose: () => void }) {
  useFocusBack();
  return (
    <Drawer opened onClose={onClose} position="right" size="xs" title="Menu">
      <nav className={classes.menu} aria-label="Main">
        <NavLink to="/" end className={`${header.link} ${classes.link}`} onClick={onClose}>
          Back to Home
        </NavLink>
        <PageLinks onFollow={onClose} />
        <Link to="/auth?tab=signin" className={`${header.link} ${classes.link}`} onClick={onClose}>
          Sign In
        </Link>
      </nav>
      <div className={classes.onlyNarrow}>
        <ColorSchemeToggle />
      </div>
    </Drawer>
  );
}
