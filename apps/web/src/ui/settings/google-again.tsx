import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { authCalls } from '#lib/session/auth-calls.ts';
import { toastFailure } from '#ui/dialog/toasts.tsx';
import classes from './google-again.module.css';

type GoogleAgainProps = {
  /** What to do after it, such as 'delete the account'. */
  next: string;
  /** The page to come back to. */
  path: string;
};

/** A person who has no password shows by a fresh sign-in that it is them. */
export function GoogleAgain({ next, path }: GoogleAgainProps) {
  const begin = useMutation({
    mutationFn: () => authCalls.beginGoogle(path),
    onSuccess: (url) => location.assign(url),
    onError: toastFailure,
  });
  return (
    <div className={classes.again} role="alert">
      <p>Sign in with Google again, then {next} within ten minutes.</p>
      <Button loading={begin.isPending} onClick={() => begin.mutate()}>
        Sign in with Google again
      </Button>
    </div>
  );
}
