import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { authCalls } from '#lib/auth-calls.ts';
import classes from './auth.module.css';
import { type AuthFault, signInFault } from './auth-words.ts';
import { EmailField, PasswordField } from './fields.tsx';
import { MailboxLink } from './mailbox-link.tsx';
import { Notice } from './notice.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Signs in with an address and a password, and a second factor where there is one. */
export function SignInForm() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isSecondStep, setSecondStep] = useState(false);
  const signIn = useSignIn(() => setSecondStep(true));
  const fault = signIn.error && signInFault(signIn.error);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    signIn.mutate({ email: email.trim(), password });
  };
  if (isSecondStep) return <SecondFactorForm onBack={() => setSecondStep(false)} />;
  return (
    <form className={classes.form} onSubmit={submit}>
      <EmailField value={email} onChange={setEmail} />
      <div>
        <PasswordField value={password} onChange={setPassword} isNew={false} />
        <Link className={classes.forgot} to="/auth?tab=reset">
          Forgot password?
        </Link>
      </div>
      {fault && <SignInFault fault={fault} email={email.trim()} />}
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

function SignInFault({ fault, email }: { fault: AuthFault; email: string }) {
  const resend = useMutation({ mutationFn: authCalls.resendConfirmation });
  if (resend.isSuccess) {
    return (
      <Notice kind="ok">
        Check your email for the confirmation link.
        <MailboxLink />
      </Notice>
    );
  }
  return (
    <>
      <Notice kind="bad">{fault.message}</Notice>
      {fault.code === 'email_not_confirmed' && (
        <Button variant="soft" size="md" loading={resend.isPending} onClick={() => resend.mutate(email)}>
          Send the link again
        </Button>
      )}
      {resend.error && <Notice kind="bad">{signInFault(resend.error).message}</Notice>}
    </>
  );
}
