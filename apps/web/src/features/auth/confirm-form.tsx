import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { authCalls } from '#lib/session/auth-calls.ts';
import { ownPlace } from '#lib/session/return-path.ts';
import { shownAddress } from '#lib/shown-address.ts';
import classes from './auth.module.css';
import { signInFault } from './auth-words.ts';
import { PasswordField } from './fields.tsx';
import { Notice } from './notice.tsx';
import { enter } from './use-sign-in.ts';

export type ConfirmFormProps = { token: string; email: string };

/** The link of a mail was opened in another browser than that of its sign-up, which is known by its password there. */
export function ConfirmForm({ token, email }: ConfirmFormProps) {
  const [password, setPassword] = useState('');
  const confirm = useMutation({
    mutationFn: () => authCalls.confirmSignUp(token, password),
    onSuccess: ({ back }) => enter(ownPlace(back) ?? '/'),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    confirm.mutate();
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <p className={classes.ask}>
        Enter the password that you chose when you signed up with <strong>{shownAddress(email)}</strong>.
      </p>
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <PasswordField value={password} onChange={setPassword} isNew={false} />
      {confirm.error && <Notice kind="bad">{signInFault(confirm.error).message}</Notice>}
      <Button
        type="submit"
        variant="gradient"
        className={classes.submit}
        loading={confirm.isPending}
        disabled={!password}
      >
        Confirm and sign in
      </Button>
      <p className={classes.small}>
        If you did not sign up, close this page: nothing happens. In the browser that signed up, the link needs no
        password.
      </p>
    </form>
  );
}
