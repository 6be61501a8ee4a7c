import { Button } from '@mantine/core';
import { limits } from '@portray/contracts/limits';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { calls } from '#lib/api/api.ts';
import { toApiError } from '#lib/api/api-error.ts';
import { leave } from '#lib/session/leave.ts';
import { hasPassword } from '#lib/session/sign-in-methods.ts';
import { useSession } from '#lib/session/use-session.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { toastError } from '#ui/dialog/toasts.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { GoogleAgain } from '#ui/settings/google-again.tsx';
import { SettingsCard } from '#ui/settings/settings-card.tsx';
import { accountCalls } from './account-calls.ts';
import classes from './deletion.module.css';

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
        {work.needsSignIn && <GoogleAgain next="delete the account" path="/settings/account" />}
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

/** Deletes the account and goes to the landing page; what is lost with it is told before. */
function useDeleteAccount() {
  const { data: balance } = useQuery(calls.credits.balance.queryOptions());
  const work = useMutation({
    mutationFn: accountCalls.deleteAccount,
    onSuccess: () => leave('/?deleted=1'),
    onError: (error) => {
      const { code, message } = toApiError(error);
      if (code !== 'invalid_credentials') toastError({ title: 'Failed to delete account', message });
    },
  });
  const code = work.error ? toApiError(work.error).code : undefined;
  return {
    creditWords: creditWords(balance?.available_credits),
    isPending: work.isPending,
    run: work.mutate,
    forget: work.reset,
    wrongPassword: code === 'invalid_credentials' ? 'Current password is incorrect' : undefined,
    /** The sign-in is too long ago. */
    needsSignIn: code === 'forbidden',
  };
}

function creditWords(credits: number | undefined): string {
  if (!credits) return 'Credits are lost.';
  return credits === 1 ? 'Your credit is lost.' : `Your ${credits} credits are lost.`;
}
