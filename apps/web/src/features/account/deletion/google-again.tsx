import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { authCalls } from '#lib/calls/auth-calls.ts';
import { toastFailure } from '#ui/toasts/toasts.tsx';
import classes from './deletion.module.css';

/** Whoever has no password shows by a fresh sign-in that it is them. */
export function GoogleAgain() {
  const begin = useMutation({
    mutationFn: () => authCalls.beginGoogle('/settings/account'),
    onSuccess: (url) => location.assign(url),
    onError: toastFailure,
  });
  return (
    <div className={classes.again} role="alert">
      <p>Sign in with Google again, then delete the account within ten minutes.</p>
      <Button loading={begin.isPending} onClick={() => begin.mutate()}>
        Sign in with Google again
      </Button>
    </div>
  );
}
