import { Button } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { Link } from 'react-router';
import classes from './auth.module.css';
import { signInFault } from './auth-words.ts';
import { type EntryProps, isAbout } from './entry.ts';
import { EmailField, PasswordField } from './fields.tsx';
import { Notice } from './notice.tsx';
import { SendAgain } from './send-again.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Signs in with an address and a password; an address that is not confirmed yet can get its mail again. */
export function SignInForm({ typed, onType, onSecondFactor }: EntryProps & { onSecondFactor: () => void }) {
  const { email, password } = typed;
  const signIn = useSignIn(onSecondFactor);
  const fault = signIn.error && isAbout(signIn.variables, typed) ? signInFault(signIn.error) : undefined;
  const unconfirmed = fault?.code === 'email_not_confirmed' ? signIn.variables : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    signIn.mutate({ email: email.trim(), password });
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <EmailField value={email} onChange={(value) => onType({ email: value })} />
      <div>
        <PasswordField value={password} onChange={(value) => onType({ password: value })} isNew={false} />
        <Link className={classes.forgot} to="/auth?tab=reset">
          Forgot password?
        </Link>
      </div>
      {fault && <Notice kind="bad">{fault.message}</Notice>}
      {unconfirmed && <SendAgain key={signIn.submittedAt} signUp={unconfirmed} />}
      <Button
        type="submit"
        variant="gradient"
        className={classes.submit}
        loading={signIn.isPending}
        disabled={!email.trim() || !password}
      >
        Sign In
      </Button>
    </form>
  );
}
