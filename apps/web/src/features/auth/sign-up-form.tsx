import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { authCalls } from '#lib/session/auth-calls.ts';
import { returnPath, takeReturnPath } from '#lib/session/return-path.ts';
import { shownAddress } from '#lib/shown-address.ts';
import { toastError, toastSuccess } from '#ui/dialog/toasts.tsx';
import classes from './auth.module.css';
import { signUpFault } from './auth-words.ts';
import { type Credentials, type EntryProps, isAbout } from './entry.ts';
import { EmailField, PasswordField } from './fields.tsx';
import { MailboxLink } from './mailbox-link.tsx';
import { Notice } from './notice.tsx';
import { SendAgain } from './send-again.tsx';

/** Opens an account with an address and a password. */
export function SignUpForm({ typed, onType }: EntryProps) {
  const { email, password } = typed;
  const signUp = useSignUp();
  const fault = signUp.error && isAbout(signUp.variables, typed) ? signUpFault(signUp.error) : undefined;
  useSignInSoon(fault?.isExisting === true);
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

type CheckEmailProps = { signUp: Credentials; wasSentBefore: boolean; onOtherAddress: () => void };

/** After signing up: the account waits for the link in the mail. */
function CheckEmail({ signUp, wasSentBefore, onOtherAddress }: CheckEmailProps) {
  return (
    <div className={classes.form}>
      <Notice kind="ok" title={wasSentBefore ? 'We sent the email again.' : 'Success!'}>
        Check your email for the confirmation link.
        <MailboxLink />
      </Notice>
      <p className={classes.ask}>
        {wasSentBefore &&
          'You signed up with this address before. Only the link of this sign-up sets the password you just chose. '}
        We sent it to <strong>{shownAddress(signUp.email)}</strong>. Open it in this browser and you are signed in;
        elsewhere it asks for your password. If it has not arrived after a few minutes, look in your spam folder.
      </p>
      <SendAgain signUp={signUp} />
      <Button variant="quiet" onClick={onOtherAddress}>
        Use another address
      </Button>
    </div>
  );
}

const switchAfterMs = 2_000;

/** Leads on to the sign-in tab, unless another address is typed or the form is left before. */
function useSignInSoon(isKnown: boolean): void {
  const [, setParams] = useSearchParams();
  const lead = useEffectEvent(() => setParams({ tab: 'signin' }));
  useEffect(() => {
    if (!isKnown) return undefined;
    const timer = setTimeout(lead, switchAfterMs);
    return () => clearTimeout(timer);
  }, [isKnown]);
}

/** Opens an account. */
function useSignUp() {
  const [place] = useState(returnPath);
  return useMutation({
    mutationFn: ({ email, password }: Credentials) => authCalls.signUp(email, password, place),
    onSuccess: ({ wasSentBefore }) => {
      // The link of the mail opens it, in whichever tab: begun in two, it would be there twice.
      takeReturnPath();
      toastSuccess({
        title: wasSentBefore ? 'We sent the email again.' : 'Success!',
        message: 'Check your email for the confirmation link.',
      });
    },
    onError: (error) => {
      const { title, message } = signUpFault(error);
      toastError({ title, message });
    },
  });
}
