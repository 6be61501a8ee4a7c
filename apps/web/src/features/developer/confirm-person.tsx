import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { authCalls } from '#lib/api/auth-calls.ts';
import { toastFailure } from '#ui/dialog/toasts.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
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
      {work.needsSignIn && <GoogleAgain />}
      {work.fault && (
        <p className={classes.fault} role="alert">
          {work.fault}
        </p>
      )}
    </>
  );
}

function GoogleAgain() {
  const begin = useMutation({
    mutationFn: () => authCalls.beginGoogle('/settings/developer'),
    onSuccess: (url) => location.assign(url),
    onError: toastFailure,
  });
  return (
    <div className={classes.again} role="alert">
      <p>Sign in with Google again, then come back here within ten minutes.</p>
      <Button loading={begin.isPending} onClick={() => begin.mutate()}>
        Sign in with Google again
      </Button>
    </div>
  );
}
