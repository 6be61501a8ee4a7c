import { Badge, Button, PinInput } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { type SubmitEvent, useMemo, useState } from 'react';
import { encode } from 'uqr';
import { hasPassword } from '#lib/session/sign-in-methods.ts';
import { useSession } from '#lib/session/use-session.ts';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { TickBox } from '#ui/fields/tick-box.tsx';
import { SettingsCard } from '#ui/settings/settings-card.tsx';
import { useCopied } from '#ui/use-copied.ts';
import type { SecondFactorSetup } from '../account-calls.ts';
import classes from './second-factor.module.css';
import { backupCodesFile, secretToType } from './setup-facts.ts';
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
          <div className={classes.state}>
            <Badge variant="ok">On</Badge>
            <p>Signing in asks for a code from your app.</p>
          </div>
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

const codeLength = 6;

type SetUpProps = { setup: SecondFactorSetup; email: string; work: Step; onCancel: () => void };

/** Scan, enter the code, keep the backup codes; only all three turn it on. */
function SetUp({ setup, email, work, onCancel }: SetUpProps) {
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

/** The codes for a lost phone, to be copied or downloaded now: they are not shown again. */
function BackupCodes({ codes, email, title }: { codes: readonly string[]; email: string; title: string }) {
  const { isCopied, copy } = useCopied();
  const text = backupCodesFile(codes, email);
  return (
    <div className={classes.codes}>
      <div className={classes.step}>
        <div className={classes.kept}>
          <h3>{title}</h3>
          <p className={classes.hint}>Each works once, should you lose your phone. They are shown only now.</p>
        </div>
        <Button
          size="xs"
          leftSection={isCopied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          onClick={() => void copy(text)}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button
          size="xs"
          component="a"
          leftSection={<IconDownload size={16} />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="portray-backup-codes.txt"
        >
          Download
        </Button>
      </div>
      <ul>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}
