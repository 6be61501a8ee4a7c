import { Button } from '@mantine/core';
import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import { Logo } from '#ui/logo.tsx';
import classes from './whole-page.module.css';

/** Takes the place of a page that failed while it was drawn. */
export function BrokenPage({ error }: { error: unknown }) {
  return (
    <main id="main" className={classes.page}>
      <div className={classes.logo}>
        <Logo />
      </div>
      <ErrorNotice
        error={error}
        isPage
        headline="Something went wrong on this page"
        reassurance="Everything you saved is safe."
        actions={
          <>
            <Button variant="ink" size="md" onClick={() => location.reload()}>
              Reload page
            </Button>
            <Button size="md" component="a" href="/">
              Return to Home
            </Button>
          </>
        }
      />
    </main>
  );
}
