import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { authCalls } from '#lib/session/auth-calls.ts';
import { signUpFault } from './auth-words.ts';
import type { Credentials } from './entry.ts';
import { MailboxLink } from './mailbox-link.tsx';
import { Notice } from './notice.tsx';

/** Sends the confirmation mail of a sign-up again, and says that it did. */
export function SendAgain({ signUp }: { signUp: Credentials }) {
  const send = useMutation({ mutationFn: authCalls.resendConfirmation });
  return (
    <>
      {send.isSuccess && (
        <Notice kind="ok" title="We sent the email again.">
          Check your email for the confirmation link.
          <MailboxLink />
        </Notice>
      )}
      {send.error && <Notice kind="bad">{signUpFault(send.error).message}</Notice>}
      <Button size="md" fullWidth loading={send.isPending} onClick={() => send.mutate(signUp)}>
        Send it again
      </Button>
    </>
  );
}
