import { Button, PinInput } from '@mantine/core';
import { type SubmitEvent, useMemo, useState } from 'react';
import { encode } from 'uqr';
import { TickBox } from '#ui/fields/tick-box.tsx';
import type { SecondFactorSetup } from '../account-calls.ts';
import { BackupCodes } from './backup-codes.tsx';
import classes from './second-factor.module.css';
import { secretToType } from './setup-facts.ts';
import type { Step } from './use-second-factor-settings.ts';

const codeLength = 6;

type SetUpProps = { setup: SecondFactorSetup; email: string; work: Step; onCancel: () => void };

/** Scan, enter the code, keep the backup codes; only all three turn it on. */
export function SetUp({ setup, email, work, onCancel }: SetUpProps) {
  const [code, setCode] = useState('');
  const [isKept, setKept] = useState(false);
  const type = (next: string) => {
    setCode(next);
    work.forget();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    work.run(code);
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <div className={classes.scan}>
        <QrCode text={setup.totpURI} label="QR code for your authenticator app" />
        <div className={classes.form}>
          <div>
            <h3>1. Scan with an authenticator app</h3>
            <p className={classes.hint}>
              Cannot scan? Type <code>{secretToType(setup.totpURI)}</code>
            </p>
          </div>
          <div>
            <h3>2. Enter the code it shows</h3>
            <PinInput
              // Without an id of ours its fields are replaced after the first render, and lose the focus.
              id="new-second-factor"
              length={codeLength}
              type="number"
              oneTimeCode
              value={code}
              onChange={type}
              error={work.fault !== undefined}
              mt={10}
              aria-label="Code"
              ariaLabel="Digit of the code"
            />
            {work.fault && (
              <p className={classes.fault} role="alert">
                {work.fault}
              </p>
            )}
          </div>
        </div>
      </div>
      <BackupCodes codes={setup.backupCodes} email={email} title="3. Keep these backup codes" />
      <div className={classes.step}>
        <TickBox className={classes.kept} label="I have kept the codes" checked={isKept} onChange={setKept} />
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="ink" loading={work.isPending} disabled={!isKept || code.length < codeLength}>
          Turn on
        </Button>
      </div>
    </form>
  );
}

/** Free modules around the code, which scanners need. */
const border = 2;

/** A QR code, dark on white in both themes. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <div className={classes.qr}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path fill="#17141f" d={path} />
      </svg>
    </div>
  );
}

/** The dark modules as one path, a row at a time. */
function drawn(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border, ecc: 'M' });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}
