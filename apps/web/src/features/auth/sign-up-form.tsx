import { Button } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { Link } from 'react-router';
import classes from './auth.module.css';
import { signUpFault } from './auth-words.ts';
import { CheckEmail } from './check-email.tsx';
import { type EntryProps, isAbout } from './entry.ts';
import { EmailField, PasswordField } from './fields.tsx';
import { Notice } from './notice.tsx';
import { useSignUp } from './use-sign-up.ts';

/** Opens an account with an address and a password. */
export function SignUpForm({ typed, onType }: EntryProps) {
  const { email, password } = typed;
  const signUp = useSignUp();
  const fault = signUp.error && isAbout(signUp.variables, typed) ? signUpFault(signUp.error) : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    signUp.mutate({ email: email.trim(), password });
  };
  if (signUp.isSuccess) {
    const { variables, data, reset } = signUp;
    return <CheckEmail signUp={variables} wasSentBefore={data.wasSentBefore} onOtherAddress={reset} />;
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <EmailField value={email} onChange={(value) => onType({ email: value })} />
      <PasswordField value={password} onChange={(value) => onType({ password: value })} isNew />
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
        Portray is in beta: some things may still change, but your videos stay yours. By signing up you agree to the{' '}
        <Link className={classes.link} to="/terms">
          Terms
        </Link>{' '}
        and the{' '}
        <Link className={classes.link} to="/privacy">
          Privacy Notice
        </Link>
        .
      </p>
    </form>
  );
}
