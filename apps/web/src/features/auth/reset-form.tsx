import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { authCalls } from '#lib/session/auth-calls.ts';
import { session } from '#lib/session/product-session.ts';
import { toastSuccess } from '#ui/dialog/toasts.tsx';
import classes from './auth.module.css';
import { signInFault, signUpFault } from './auth-words.ts';
import { EmailField, PasswordField } from './fields.tsx';
import { MailboxLink } from './mailbox-link.tsx';
import { Notice } from './notice.tsx';

export type AskForResetProps = { email: string; onEmail: (email: string) => void };

/** Asks for a link to a new password; the answer never tells whether the address is known. */
export function AskForResetForm({ email, onEmail }: AskForResetProps) {
  const ask = useMutation({ mutationFn: authCalls.askForReset });
  // What was answered about another address than the one that stands here now.
  const isOld = ask.variables !== email.trim();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    ask.mutate(email.trim());
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <EmailField value={email} onChange={onEmail} />
      {ask.isSuccess && !isOld && (
        <Notice kind="ok">
          If there is an account with this address, we have emailed it a link.
          <MailboxLink />
        </Notice>
      )}
      {ask.error && !isOld && <Notice kind="bad">{signInFault(ask.error).message}</Notice>}
      <Button
        type="submit"
        variant="gradient"
        className={classes.submit}
        loading={ask.isPending}
        disabled={!email.trim()}
      >
        Send link
      </Button>
    </form>
  );
}

/** Whether the page before says that a new password ended the second factor. */
export const hasEndedFactor = (state: unknown): boolean =>
  (state as { secondFactorEnded?: boolean } | null)?.secondFactorEnded === true;

/** Asks for the new password after the link in the mail was opened. */
export function NewPasswordForm({ token }: { token: string }) {
  const [password, setPassword] = useState('');
  const navigate = useNavigate();
  useEffect(() => session.announceRecovery(), []);
  const reset = useMutation({
    mutationFn: () => authCalls.resetPassword(password, token),
    onSuccess: async ({ secondFactorEnded }) => {
      // The server has ended every session, including this browser's.
      await session.refresh();
      toastSuccess({ title: 'Success!', message: 'Your password has been changed. Sign in with the new one.' });
      return navigate('/auth?tab=signin', { state: { secondFactorEnded } });
    },
  });
  const fault = reset.error && signUpFault(reset.error);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    reset.mutate();
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <PasswordField value={password} onChange={setPassword} isNew />
      {fault && (
        <Notice kind="bad" title={fault.title} reasons={fault.reasons}>
          {fault.message}
        </Notice>
      )}
      <Button
        type="submit"
        variant="gradient"
        className={classes.submit}
        loading={reset.isPending}
        disabled={!password}
      >
        Set new password
      </Button>
    </form>
  );
}
