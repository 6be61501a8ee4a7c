import { Button } from '@mantine/core';
import { Link, useParams, useSearchParams } from 'react-router';
import { toApiError } from '#lib/api/api-error.ts';
import { lazyApi, useSending } from '#lib/api/lazy-query.ts';
import page from '../page.module.css';
import classes from './newsletter-page.module.css';

const steps = {
  subscribe: {
    title: 'Confirm your subscription',
    lead: 'One click, and this address is on the list.',
    button: 'Confirm my subscription',
    done: 'You are subscribed. You can unsubscribe at any time by the link in our emails.',
  },
  leave: {
    title: 'Unsubscribe',
    lead: 'One click, and this address is off the list.',
    button: 'Unsubscribe',
    done: 'You are unsubscribed. We will not write to this address any more.',
  },
};

/** `/newsletter/subscribe` and `/newsletter/leave`: a button, since programs that look at mails follow their links. */
export function NewsletterPage() {
  const step = useParams().step === 'leave' ? 'leave' : 'subscribe';
  const token = useSearchParams()[0].get('token') ?? '';
  const { title, lead, button, done } = steps[step];
  const sending = useSending(async () => {
    const { account } = await lazyApi();
    await (step === 'leave' ? account.endSubscription({ token }) : account.confirmSubscription({ token }));
  });
  return (
    <main id="main" tabIndex={-1} className={`${page.container} ${classes.page}`}>
      <h1 className={page.display}>{title}</h1>
      {sending.isSuccess ? (
        <>
          <p className={page.lead} role="status">
            {done}
          </p>
          <Button component={Link} to="/" size="lg">
            Go to the start page
          </Button>
        </>
      ) : (
        <>
          <p className={page.lead}>{lead}</p>
          {sending.error && <p role="alert">{toApiError(sending.error).message}</p>}
          <Button variant="gradient" size="lg" loading={sending.isPending} onClick={() => sending.send(undefined)}>
            {button}
          </Button>
        </>
      )}
    </main>
  );
}
