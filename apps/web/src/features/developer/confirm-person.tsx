import { PasswordField } from '#ui/fields/password-field.tsx';
import { GoogleAgain } from '#ui/settings/google-again.tsx';
import classes from './developer.module.css';
import type { SecretCall } from './use-secret-call.ts';

/** The password of the person at the screen, or their way to a fresh sign-in; and what went wrong. */
export function ConfirmPerson({ work }: { work: SecretCall }) {
  return (
    <>
      {work.needsPassword && (
        <PasswordField
          label="Your password"
          description="So that nobody else can do this at your open screen."
          value={work.password}
          onType={work.type}
          error={work.wrongPassword}
        />
      )}
      {work.needsSignIn && <GoogleAgain next="come back here" path="/settings/developer" />}
      {work.fault && (
        <p className={classes.fault} role="alert">
          {work.fault}
        </p>
      )}
    </>
  );
}
