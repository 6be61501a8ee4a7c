import { Button } from '@mantine/core';
import classes from './auth.module.css';
import { MailboxLink } from './mailbox-link.tsx';
import { Notice } from './notice.tsx';
import { SendAgain } from './send-again.tsx';

type CheckEmailProps = { email: string; wasSentBefore: boolean; onOtherAddress: () => void };

/** After signing up: the account waits for the link in the mail. */
export function CheckEmail({ email, wasSentBefore, onOtherAddress }: CheckEmailProps) {
  return (
    <div className={classes.form}>
      <Notice kind="ok" title={wasSentBefore ? 'We sent the email again.' : 'Success!'}>
        Check your email for the confirmation link.
        <MailboxLink />
      </Notice>
      <p className={classes.ask}>
        {wasSentBefore &&
          'You signed up with this address before. Only the newest link sets the password you just chose. '}
        We sent it to <strong>{email}</strong>. If it has not arrived after a few minutes, look in your spam folder.
      </p>
      <SendAgain email={email} />
      <Button variant="quiet" onClick={onOtherAddress}>
        Use another address
      </Button>
    </div>
  );
}
