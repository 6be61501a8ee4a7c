import { Drawer } from '@mantine/core';
import { known } from '@portray/foundation/known';
import { Link, NavLink } from 'react-router';
import { ColorSchemeToggle } from '#ui/color-scheme-toggle.tsx';
import { useFocusBack } from '#ui/use-focus-back.ts';
import { PageLinks } from './page-links.tsx';
import classes from './public-header.module.css';

/** All pages of the header, on small screens. */
export function PageMenu({ onClose }: { onClose: () => void }) {
  useFocusBack();
  return (
    <Drawer opened onClose={onClose} position="right" size="xs" title="Menu">
      <nav className={classes.menu} aria-label="Main">
        <NavLink to="/" end className={known(classes.link)} onClick={onClose}>
          Back to Home
        </NavLink>
        <PageLinks onFollow={onClose} />
        <Link to="/auth?tab=signin" className={classes.link} onClick={onClose}>
          Sign In
        </Link>
      </nav>
      <div className={classes.onlyNarrow}>
        <ColorSchemeToggle />
      </div>
    </Drawer>
  );
}
