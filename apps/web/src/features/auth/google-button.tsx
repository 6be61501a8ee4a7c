import { Button } from '@mantine/core';
import { IconBrandGoogle } from '@tabler/icons-react';
import { useDeployment } from '#lib/api/use-deployment.ts';
import { toastError } from '#ui/dialog/toasts.tsx';
import classes from './auth.module.css';
import { googleFault } from './auth-words.ts';
import { Notice } from './notice.tsx';
import { useGoogle } from './use-sign-in.ts';

/** Signs in with Google; where the server has no such sign-in, the button says why it cannot be used, or a click does. */
export function GoogleButton() {
  const google = useDeployment()?.googleSignIn;
  const begin = useGoogle();
  const isOff = google?.isAvailable === false;
  const go = () =>
    begin.mutate(undefined, {
      onError: (error) => {
        const { title, message } = googleFault(error);
        toastError({ title, message });
      },
    });
  return (
    <div>
      <Button
        size="md"
        fullWidth
        leftSection={<IconBrandGoogle size={18} stroke={2} />}
        loading={begin.isPending}
        disabled={isOff}
        onClick={go}
        aria-describedby={isOff ? 'google-reason' : undefined}
      >
        Continue with Google
      </Button>
      {isOff && (
        <p id="google-reason" className={classes.hint}>
          {google.reason}
        </p>
      )}
      {begin.error && (
        <Notice kind="bad" title={googleFault(begin.error).title}>
          {googleFault(begin.error).message}
        </Notice>
      )}
    </div>
  );
}
