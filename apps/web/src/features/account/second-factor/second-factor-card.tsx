import { Badge, Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useSession } from '#lib/api/use-session.ts';
import { SettingsCard } from '#ui/fields/settings-card.tsx';
import { PasswordField } from '../password-field.tsx';
import { hasPassword } from '../sign-in-methods.ts';
import { BackupCodes } from './backup-codes.tsx';
import classes from './second-factor.module.css';
import { SetUp } from './set-up.tsx';
import { type Step, useSecondFactorSettings } from './use-second-factor-settings.ts';

/** A code from the phone beside the password: off, being set up, or on. */
export function SecondFactorCard() {
  const { user } = useSession();
  const work = useSecondFactorSettings();
  if (!user) return null;
  const isOn = user.factors.some(({ status }) => status === 'verified');
  return (
    <SettingsCard title="Two-step verification" lead="A code from your phone in addition to the password. Recommended.">
      {!hasPassword(user) && <p>Set a password first: two-step verification comes on top of it.</p>}
      {hasPassword(user) && !isOn && !work.setup && (
        <PasswordStep
          sentence="You need an authenticator app on your phone."
          label="Turn on two-step verification"
          work={work.begin}
        />
      )}
      {work.setup && !isOn && (
        <SetUp setup={work.setup} email={user.email} work={work.confirm} onCancel={work.cancel} />
      )}
      {isOn && (
        <>
          <p className={classes.state}>
            <Badge variant="ok">On</Badge>
            <span>Signing in asks for a code from your app.</span>
          </p>
          {work.newCodes && <BackupCodes codes={work.newCodes} email={user.email} title="Your new backup codes" />}
          <PasswordStep sentence="Your earlier codes stop working." label="New backup codes" work={work.renewCodes} />
          <PasswordStep
            sentence="Your password alone is then enough to sign in."
            label="Turn off"
            work={work.end}
            isDanger
          />
        </>
      )}
    </SettingsCard>
  );
}

type PasswordStepProps = {
  sentence: string;
  label: string;
  /** Gets the password. */
  work: Step;
  isDanger?: boolean;
};

/** A step that asks for the password once its button was pressed. */
function PasswordStep({ sentence, label, work, isDanger = false }: PasswordStepProps) {
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
