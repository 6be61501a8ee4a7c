import { ActionIcon, Button } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '#lib/api/use-session.ts';
import { useScrollToTop } from '#lib/screens/scroll-to-top.ts';
import { ColorSchemeToggle } from '#ui/color-scheme-toggle.tsx';
import header from '#ui/header.module.css';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Logo } from '#ui/logo.tsx';
import { PageLinks } from './page-links.tsx';
import { PublicFooter } from './public-footer.tsx';
import classes from './public-header.module.css';

/** Header and footer around a public page. */
export function PublicFrame({ children }: { children: ReactNode }) {
  useScrollToTop();
  return (
    <>
      <PublicHeader />
      {children}
      <PublicFooter />
    </>
  );
}

const PageMenu = lazyPart(() => import('./page-menu.tsx').then((module) => module.PageMenu));

/** On top of every public page. */
function PublicHeader() {
  const [isOpen, setOpen] = useState(false);
  return (
    <header className={classes.header}>
      <div className={`${header.inside} ${classes.inside}`}>
        <Logo />
        <nav className={classes.navigation} aria-label="Main">
          <PageLinks />
        </nav>
        <div className={classes.end}>
          <span className={classes.notNarrow}>
            <ColorSchemeToggle />
          </span>
          <Entry />
          <ActionIcon
            variant="quiet"
            size={40}
            aria-label="Menu"
            aria-expanded={isOpen}
            className={classes.onlySmall}
            onClick={() => setOpen(true)}
          >
            <IconMenu2 size={20} stroke={1.75} />
          </ActionIcon>
        </div>
      </div>
      {isOpen && (
        <Suspense>
          <PageMenu onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </header>
  );
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
