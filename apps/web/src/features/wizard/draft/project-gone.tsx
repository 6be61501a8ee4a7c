import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { ApiError, toApiError } from '#lib/api/api-error.ts';
import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import classes from '../wizard.module.css';
import { recallKept } from './draft-memory.ts';

const notFound = { code: 'not_found', title: 'Not Found', retry: false, status: 404 };

/** For an address that cannot be that of a project. */
const noSuchProject = new ApiError({ ...notFound, message: 'There is no project at this address.' });

const keptAnew = new ApiError({
  ...notFound,
  title: 'Draft Deleted',
  message: 'The draft at this address was deleted, and you kept it as a new one. Your work goes on there.',
});

type ProjectGoneProps = { error: unknown; projectId: string | null; path: string };

/** Nothing is at this address, and nothing of it is in this tab; what was kept of it is elsewhere. */
export function ProjectGone({ error, projectId, path }: ProjectGoneProps) {
  const { status } = toApiError(error);
  const keptId = status === 404 && projectId ? recallKept(projectId) : null;
  const actions = (
    <>
      <Button variant="gradient" component={Link} to={keptId ? `${path}?project=${keptId}` : path}>
        {keptId ? 'Open the new draft' : 'Start a new video'}
      </Button>
      <Button component={Link} to="/dashboard">
        Go to dashboard
      </Button>
    </>
  );
  return (
    <main id="main" className={classes.alone}>
      <ErrorNotice
        error={keptId ? keptAnew : status === 400 ? noSuchProject : error}
        headline={keptId ? 'This draft has another address now' : 'This project could not be opened'}
        isPage
        actions={actions}
      />
    </main>
  );
}
