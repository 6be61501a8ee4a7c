import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { PasswordField } from '../password-field.tsx';
import classes from './password.module.css';
import { faultsBefore, type PasswordChange, type PasswordFaults } from './password-faults.ts';
import { StrengthMeter } from './strength-meter.tsx';
import { useChangePassword } from './use-change-password.ts';

const nothing: PasswordChange = { current: '', next: '', again: '' };

/** The current password, and the new one twice. */
export function ChangePasswordForm({ email }: { email: string }) {
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
