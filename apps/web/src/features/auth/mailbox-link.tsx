import { useDeployment } from '#lib/api/use-deployment.ts';
import classes from './auth.module.css';

/** On a server without a mail service, mails are read in its own mailbox. */
export function MailboxLink() {
  const mailboxUrl = useDeployment()?.mailboxUrl;
  if (!mailboxUrl) return null;
  return (
    <>
      {' '}
      Emails of this installation arrive in{' '}
      <a className={classes.link} href={mailboxUrl} target="_blank" rel="noopener">
        its own mailbox
      </a>
      .
    </>
  );
}
