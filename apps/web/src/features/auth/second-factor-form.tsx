import { Button, PinInput, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import classes from './auth.module.css';
import { signInFault } from './auth-words.ts';
import { Notice } from './notice.tsx';
import { useSecondFactor } from './use-sign-in.ts';

const codeLength = 6;

/** Asks for the code of the authenticator app, or for a backup code. */
export function SecondFactorForm({ onBack }: { onBack: () => void }) {
  const [kind, setKind] = useState<'app' | 'backup'>('app');
  const [code, setCode] = useState('');
  const verify = useSecondFactor();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    verify.mutate({ code: code.trim(), kind });
  };
  const change = () => {
    setKind(kind === 'app' ? 'backup' : 'app');
    setCode('');
    verify.reset();
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <p className={classes.ask} id="second-factor">
        {kind === 'app'
          ? `Enter the ${codeLength} digits that your authenticator app shows.`
          : 'Enter one of your backup codes. Each works once.'}
      </p>
      {kind === 'app' ? (
        <PinInput
          length={codeLength}
          type="number"
          oneTimeCode
          value={code}
          onChange={setCode}
          size="lg"
          aria-label="Digit of the code"
        />
      ) : (
        <TextInput label="Backup code" value={code} onChange={(event) => setCode(event.currentTarget.value)} />
      )}
      {verify.error && <Notice kind="bad">{signInFault(verify.error).message}</Notice>}
      <Button
        type="submit"
        variant="gradient"
        className={classes.submit}
        loading={verify.isPending}
        disabled={kind === 'app' ? code.length < codeLength : !code.trim()}
      >
        Verify
      </Button>
      <div className={classes.pair}>
        <Button variant="quiet" onClick={change}>
          {kind === 'app' ? 'Use a backup code' : 'Use the app'}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Back to sign in
        </Button>
      </div>
    </form>
  );
}
