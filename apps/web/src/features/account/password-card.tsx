import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { authCalls } from '#lib/session/auth-calls.ts';
import { session } from '#lib/session/product-session.ts';
import { hasPassword } from '#lib/session/sign-in-methods.ts';
import { useSession } from '#lib/session/use-session.ts';
import { shownAddress } from '#lib/shown-address.ts';
import { toastError, toastFailure, toastSuccess } from '#ui/dialog/toasts.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { SettingsCard } from '#ui/settings/settings-card.tsx';
import { accountCalls } from './account-calls.ts';
import classes from './password.module.css';
import {
  faultsAfter,
  faultsBefore,
  type PasswordChange,
  type PasswordFaults,
  passwordStrength,
} from './password-strength.ts';

/** The password, or for a user who signs in with Google alone the way to one. */
export function PasswordCard() {
  const { user } = useSession();
  if (!user) return null;
  return hasPassword(user) ? (
    <SettingsCard title="Password" lead="At least 6 characters, and not one of the common ones.">
      <ChangePasswordForm email={user.email} />
    </SettingsCard>
  ) : (
    <SettingsCard title="Set a password" lead="You sign in with Google. A password is a second way in.">
      <SetPassword email={user.email} />
    </SettingsCard>
  );
}

/** Sends the link by which a first password is chosen: only a user who reads the mailbox may do it. */
function SetPassword({ email }: { email: string }) {
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

const nothing: PasswordChange = { current: '', next: '', again: '' };

/** The current password, and the new one twice. */
function ChangePasswordForm({ email }: { email: string }) {
  const [typed, setTyped] = useState(nothing);
  const [early, setEarly] = useState<PasswordFaults>({});
  const { isPending, faults: late, change, forget } = useChangePassword(() => setTyped(nothing));
  const faults = { ...late, ...early };
  const type = (field: keyof PasswordChange) => (value: string) => {
    setTyped({ ...typed, [field]: value });
    setEarly({});
    forget();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = faultsBefore(typed);
    setEarly(found);
    if (Object.keys(found).length === 0) change(typed);
  };
  const field = (name: keyof PasswordChange) => ({ value: typed[name], onType: type(name), error: faults[name] });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {/* Password managers keep the new password under it. */}
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <PasswordField label="Current password" {...field('current')} />
      <PasswordField label="New password" autoComplete="new-password" {...field('next')} />
      {typed.next && <StrengthMeter password={typed.next} />}
      <PasswordField label="New password again" autoComplete="new-password" {...field('again')} />
      {faults.title && (
        <p className={classes.fault} role="alert">
          {faults.title}: {faults.message}
        </p>
      )}
      <Button type="submit" loading={isPending}>
        Change password
      </Button>
    </form>
  );
}

/** Four segments and a sentence. */
function StrengthMeter({ password }: { password: string }) {
  const { score, sentence } = passwordStrength(password);
  return (
    <div>
      <div className={classes.meter} data-score={score} aria-hidden="true">
        {[1, 2, 3, 4].map((segment) => (
          <i key={segment} data-on={segment <= score || undefined} />
        ))}
      </div>
      <p className={classes.hint} role="status">
        {sentence}
      </p>
    </div>
  );
}

/** Changes the password; every other device is signed out by it. */
function useChangePassword(onDone: () => void) {
  const work = useMutation({
    mutationFn: async ({ current, next }: PasswordChange) => {
      await accountCalls.changePassword(current, next);
      // This browser has another session now.
      await session.refresh();
    },
    onSuccess: () => {
      onDone();
      toastSuccess({ title: 'Password changed', message: 'Your other devices are signed out.' });
    },
    onError: (error) => {
      const { title, message } = faultsAfter(error);
      if (title) toastError({ title, ...(message && { message }) });
    },
  });
  const faults: PasswordFaults = work.error ? faultsAfter(work.error) : {};
  return { isPending: work.isPending, faults, change: work.mutate, forget: work.reset };
}
