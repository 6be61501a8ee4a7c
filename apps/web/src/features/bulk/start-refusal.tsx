import { toApiError } from '#lib/api/api-error.ts';
import { describeRefusal } from '#lib/api/creation-refusal.ts';
import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import { RecoveryLink } from '#ui/fields/recovery-link.tsx';
import classes from './bulk.module.css';

/** Why a list was not begun: with the page that helps where there is one, such as where credits are sold. */
export function StartRefusal({ error }: { error: Error }) {
  const refusal = describeRefusal(toApiError(error));
  if (!refusal.action) return <ErrorNotice error={error} />;
  return (
    <p className={classes.problem} role="alert">
      <strong>{refusal.title}:</strong> {refusal.message} <RecoveryLink failure={refusal} />
    </p>
  );
}
