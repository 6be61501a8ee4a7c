import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { ApiError, toApiError } from '#lib/calls/api-error.ts';
import { ErrorNotice } from '#ui/states/error-notice.tsx';
import classes from '../wizard.module.css';

/** For an address that cannot be that of a project. */
const noSuchProject = new ApiError({
  ...{ code: 'not_found', title: 'Not Found', retry: false, status: 404 },
  message: 'There is no project at this address.',
});

/** Nothing is at this address, and nothing of it is in this tab. */
export function ProjectGone({ error, path }: { error: unknown; path: string }) {
  const actions = (
    <>
      <Button variant="gradient" component={Link} to={path}>
        Start a new video
      </Button>
      <Button component={Link} to="/dashboard">
        Go to dashboard
      </Button>
    </>
  );
  return (
    <main id="main" className={classes.alone}>
      <ErrorNotice
        error={toApiError(error).status === 400 ? noSuchProject : error}
        headline="This project could not be opened"
        isPage
        actions={actions}
      />
    </main>
  );
}
