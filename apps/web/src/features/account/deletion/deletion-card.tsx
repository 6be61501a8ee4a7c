import { Button } from '@mantine/core';
import { limits } from '@portray/contracts/limits';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { useSession } from '#lib/session/use-session.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { SettingsCard } from '#ui/settings/settings-card.tsx';
import { PasswordField } from '../password-field.tsx';
import { hasPassword } from '../sign-in-methods.ts';
import classes from './deletion.module.css';
import { GoogleAgain } from './google-again.tsx';
import { useDeleteAccount } from './use-delete-account.ts';

/** What is deleted, and when; then the password, and one more question. */
export function DeletionCard() {
  const { user } = useSession();
  const work = useDeleteAccount();
  const [password, setPassword] = useState('');
  const [isAsking, setAsking] = useState(false);
  if (!user) return null;
  const needsPassword = hasPassword(user);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setAsking(true);
  };
  const type = (next: string) => {
    setPassword(next);
    work.forget();
  };
  return (
    <SettingsCard
      title="Delete account"
      lead={`Your data is deleted at once, the last files within ${limits.accountDeletionHours} hours. Credits are not refunded.`}
    >
      <ul className={classes.list}>
        <li>
          <IconX size={16} aria-hidden="true" />
          Photos, voices, videos and shared links stop working at once.
        </li>
        <li>
          <IconX size={16} aria-hidden="true" />
          {work.creditWords}
        </li>
        <li>
          <IconCheck size={16} aria-hidden="true" />
          Of a payment, the amount and time stay in the books without your name.
        </li>
        <li>
          <IconCheck size={16} aria-hidden="true" />
          Posts on YouTube and elsewhere stay: delete them there.
        </li>
      </ul>
      <form className={classes.form} onSubmit={submit}>
        {needsPassword && (
          <PasswordField
            label="Password"
            placeholder="So that nobody else can do this"
            value={password}
            onType={type}
            error={work.wrongPassword}
          />
        )}
        <Button type="submit" variant="danger" loading={work.isPending} disabled={needsPassword && !password}>
          Delete my account
        </Button>
        {work.needsSignIn && <GoogleAgain />}
      </form>
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete your account?"
        confirmLabel="Delete everything"
        onConfirm={() => work.run(needsPassword ? password : undefined)}
        onClose={() => setAsking(false)}
      >
        This cannot be undone. Download your data first if you want to keep your videos.
      </ConfirmDialog>
    </SettingsCard>
  );
}
