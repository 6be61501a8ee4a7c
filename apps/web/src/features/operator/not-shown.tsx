import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { toApiError } from '#lib/api/api-error.ts';
import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import screen from '#ui/screen.module.css';

type NotShownProps = {
  error: unknown;
  /** What could not be loaded, several of it. */
  what: string;
  onRetry: () => void;
};

/** In the place of a page for operators that could not be loaded, or is not for this account. */
export function NotShown({ error, what, onRetry }: NotShownProps) {
  const isForbidden = toApiError(error).status === 403;
  return (
    <main id="main" className={screen.page}>
      <ErrorNotice
        error={error}
        isPage
        headline={isForbidden ? 'This page is not for your account' : `${what} could not be loaded`}
        actions={
          isForbidden ? (
            <Button variant="ink" size="md" component={Link} to="/dashboard">
              Go to the dashboard
            </Button>
          ) : (
            <Button variant="ink" size="md" onClick={onRetry}>
              Try again
            </Button>
          )
        }
      />
    </main>
  );
}
