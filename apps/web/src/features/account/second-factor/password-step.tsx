import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { PasswordField } from '../password-field.tsx';
import classes from './second-factor.module.css';
import type { Step } from './use-second-factor-settings.ts';

type PasswordStepProps = {
  sentence: string;
  label: string;
  /** Gets the password. */
  work: Step;
  isDanger?: boolean;
};

/** A step that asks for the password once its button was pressed. */
export function PasswordStep({ sentence, label, work, isDanger = false }: PasswordStepProps) {
  const [password, setPassword] = useState<string>();
  const variant = isDanger ? 'danger' : 'default';
  if (password === undefined) {
    return (
      <div className={classes.step}>
        <Button variant={variant} onClick={() => setPassword('')}>
          {label}
        </Button>
        <span className={classes.hint}>{sentence}</span>
      </div>
    );
  }
  const close = () => {
    setPassword(undefined);
    work.forget();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    work.run(password, close);
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <PasswordField label="Password" value={password} onType={setPassword} error={work.fault} autoFocus />
      <div className={classes.step}>
        <Button type="submit" variant={variant} loading={work.isPending} disabled={!password}>
          {label}
        </Button>
        <Button variant="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
