import { ActionIcon, Button, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { Link, NavLink } from 'react-router';
import { scrollToTop } from '#lib/scroll-to-top.ts';
import { useSession } from '#lib/session/use-session.ts';
import { ColorSchemeToggle } from '#ui/color-scheme-toggle.tsx';
import { Logo } from '#ui/logo.tsx';
import classes from './public-header.module.css';
import { publicPages } from './public-pages.ts';

/** On top of every public page. */
export function PublicHeader() {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <header className={classes.header}>
      <div className={classes.inside}>
        <Logo />
        <nav className={classes.navigation} aria-label="Main">
          <PageLinks />
        </nav>
        <div className={classes.end}>
          <ColorSchemeToggle />
          <Entry />
          <ActionIcon variant="quiet" size={40} aria-label="Menu" className={classes.onlySmall} onClick={open}>
            <IconMenu2 size={20} stroke={1.75} />
          </ActionIcon>
        </div>
      </div>
      <Drawer
        opened={isOpen}
        onClose={close}
        position="right"
        size="xs"
        title="Menu"
        closeButtonProps={{ 'aria-label': 'Close the menu' }}
      >
        <nav className={classes.menu} aria-label="Main">
          <NavLink to="/" end className={classes.link} onClick={close}>
            Back to Home
          </NavLink>
          <PageLinks onClick={close} />
          <Link to="/auth?tab=signin" className={classes.link} onClick={close}>
            Sign In
          </Link>
        </nav>
      </Drawer>
    </header>
  );
}

function PageLinks({ onClick }: { onClick?: () => void }) {
  const follow = () => {
    onClick?.();
    scrollToTop();
  };
  return publicPages.map(({ label, to }) => (
    <NavLink key={to} to={to} className={classes.link} preventScrollReset onClick={follow}>
      {label}
    </NavLink>
  ));
}

function Entry() {
  const { user } = useSession();
  if (user) {
    return (
      <Button component={Link} to="/dashboard" variant="ink">
        Dashboard
      </Button>
    );
  }
  return (
    <>
      <Button component={Link} to="/auth?tab=signin" variant="quiet" className={classes.onlyLarge}>
        Sign In
      </Button>
      <Button component={Link} to="/auth" variant="ink">
        Get Started
      </Button>
    </>
  );
}
