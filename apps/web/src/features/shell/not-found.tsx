import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { Logo } from '#ui/logo.tsx';
import { portraitUrl } from '#ui/portraits.ts';
import { SpeakingPortrait } from '#ui/speaking-portrait.tsx';
import classes from './whole-page.module.css';

/** For every address that does not exist; the address is logged. */
export function NotFound() {
  const { pathname } = useLocation();
  useEffect(() => console.error('Page not found:', pathname), [pathname]);
  return (
    <main id="main" className={classes.page}>
      <div className={classes.logo}>
        <Logo />
      </div>
      <div className={classes.portrait}>
        <SpeakingPortrait isSilent bars={10}>
          <img src={portraitUrl('henrik', 320)} alt="" width={200} height={200} />
        </SpeakingPortrait>
      </div>
      <p className={classes.number}>404</p>
      <h1 className={classes.words}>Oops! Page not found</h1>
      <Button component={Link} to="/" variant="gradient" size="lg">
        Return to Home
      </Button>
    </main>
  );
}
