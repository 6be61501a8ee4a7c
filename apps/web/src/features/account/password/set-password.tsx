import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { authCalls } from '#lib/calls/auth-calls.ts';
import { shownAddress } from '#lib/words/shown-address.ts';
import { toastFailure } from '#ui/toasts/toasts.tsx';
import classes from './password.module.css';

/** Sends the link by which a first password is chosen: only whoever reads the mailbox may do it. */
export function SetPassword({ email }: { email: string }) {
  const ask = useMutation({ mutationFn: () => authCalls.askForReset(email), onError: toastFailure });
  return (
    <div>
      <Button onClick={() => ask.mutate()} loading={ask.isPending} disabled={ask.isSuccess}>
        Set a password
      </Button>
      <p className={classes.hint} role="status">
        {ask.isSuccess
          ? `We sent a link to ${shownAddress(email)}. It is good for an hour.`
          : `We email a link to ${shownAddress(email)}; you choose the password there.`}
      </p>
    </div>
  );
}
