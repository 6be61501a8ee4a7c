import { Button } from '@mantine/core';
import { shownAddress } from '#lib/words/shown-address.ts';
import classes from './auth.module.css';
import type { Credentials } from './entry.ts';
import { MailboxLink } from './mailbox-link.tsx';
import { Notice } from './notice.tsx';
import { SendAgain } from './send-again.tsx';

type CheckEmailProps = { signUp: Credentials; wasSentBefore: boolean; onOtherAddress: () => void };

/** After signing up: the account waits for the link in the mail. */
export function CheckEmail({ signUp, wasSentBefore, onOtherAddress }: CheckEmailProps) {
  return (
    <div className={classes.form}>
      <Notice kind="ok" title={wasSentBefore ? 'We sent the email again.' : 'Success!'}>
        Check your email for the confirmation link.
        <MailboxLink />
      </Notice>
      <p className={classes.ask}>
        {wasSentBefore &&
          'You signed up with this address before. Only the link of this sign-up sets the password you just chose. '}
        We sent it to <strong>{shownAddress(signUp.email)}</strong>. Open it in this browser and you are signed in;
        elsewhere it asks for your password. If it has not arrived after a few minutes, look in your spam folder.
      </p>
      <SendAgain signUp={signUp} />
      <Button variant="quiet" onClick={onOtherAddress}>
        Use another address
      </Button>
    </div>
  );
}
