import { Button, PinInput, TextInput } from '@mantine/core';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import classes from './auth.module.css';
import { signInFault } from './auth-words.ts';
import { Notice } from './notice.tsx';
import { useSecondFactor } from './use-sign-in.ts';

export type SecondFactorProps = { onBack: () => void };

const codeLength = 6;

/** Asks for the code of the authenticator app, or for a backup code; the first field has the focus. */
export function SecondFactorForm({ onBack }: SecondFactorProps) {
  const [kind, setKind] = useState<'app' | 'backup'>('app');
  const [code, setCode] = useState('');
  const verify = useSecondFactor();
  const form = useFocusOnFirstField(`${kind} ${verify.failureCount}`);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    verify.mutate({ code: code.trim(), kind }, { onError: () => kind === 'app' && setCode('') });
  };
  const change = () => {
    setKind(kind === 'app' ? 'backup' : 'app');
    setCode('');
    verify.reset();
  };
  return (
    <form ref={form} className={classes.form} onSubmit={submit}>
      <p className={classes.ask}>
        {kind === 'app'
          ? `Enter the ${codeLength} digits that your authenticator app shows.`
          : 'Enter one of your backup codes. Each code works once.'}
      </p>
      {kind === 'app' ? (
        <PinInput
          // Without an id of ours its fields are replaced after the first render, and lose the focus.
          id="second-factor"
          length={codeLength}
          type="number"
          oneTimeCode
          value={code}
          onChange={setCode}
          size="lg"
          aria-label="Code"
          ariaLabel="Digit of the code"
        />
      ) : (
        <TextInput
          label="Backup code"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
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

/** Puts the focus into the first field of a form whenever `turn` is another one. */
function useFocusOnFirstField(turn: string) {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves with the turn, not with what it reads
  useEffect(() => form.current?.querySelector('input')?.focus(), [turn]);
  return form;
}
