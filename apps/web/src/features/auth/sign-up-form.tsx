import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import classes from './auth.module.css';
import { signUpFault } from './auth-words.ts';
import { EmailField, PasswordField } from './fields.tsx';
import { MailboxLink } from './mailbox-link.tsx';
import { Notice } from './notice.tsx';
import { useSignUp } from './use-sign-up.ts';

/** Opens an account with an address and a password. */
export function SignUpForm() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const signUp = useSignUp();
  const fault = signUp.error && signUpFault(signUp.error);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    signUp.mutate({ email, password });
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <EmailField value={email} onChange={setEmail} />
      <PasswordField value={password} onChange={setPassword} isNew />
      {signUp.isSuccess && (
        <Notice kind="ok" title="Success!">
          Check your email for the confirmation link.
          <MailboxLink />
        </Notice>
      )}
      {fault && (
        <Notice kind="bad" title={fault.title} reasons={fault.reasons}>
          {fault.message}
        </Notice>
      )}
      <Button
        type="submit"
        variant="gradient"
        className={classes.submit}
        loading={signUp.isPending}
        disabled={!email.trim() || !password}
      >
        Create account
      </Button>
      <p className={classes.small}>
        Portray is in beta: things may change, and your videos stay yours. By signing up you agree to the{' '}
        <Link className={classes.link} to="/terms">
          Terms
        </Link>{' '}
        and the{' '}
        <Link className={classes.link} to="/privacy">
          Privacy notice
        </Link>
        .
      </p>
    </form>
  );
}
