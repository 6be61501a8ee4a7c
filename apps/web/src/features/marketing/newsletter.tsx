import { Button, TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { type SubmitEvent, Suspense, useState } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import classes from './public-footer.module.css';
import { canHelp, subscriptionFault, useSubscription } from './use-subscription.ts';

const AnswerDialog = lazyPart(
  () => import('./answer-dialog.tsx').then((module) => module.AnswerDialog),
  ({ fault, success }) => (
    <p className={classes.answer} role={fault ? 'alert' : 'status'}>
      {fault ?? success}
    </p>
  ),
);

/** The form of the footer; its answer is a dialog. */
export function Newsletter() {
  const [email, setEmail] = useState('');
  const subscription = useSubscription('newsletter', () => setEmail(''));
  const isAnswered = subscription.isSuccess || subscription.error !== null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    subscription.send(email);
  };
  return (
    <>
      <form className={classes.newsletter} onSubmit={submit} noValidate={email === ''}>
        <TextInput
          type="email"
          name="email"
          autoComplete="email"
          aria-label="Your email address"
          placeholder="you@example.com"
          leftSection={<IconMail size={16} stroke={1.75} />}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          className={classes.address}
        />
        <Button type="submit" size="md" loading={subscription.isPending}>
          Subscribe
        </Button>
      </form>
      {isAnswered && (
        <Suspense>
          <AnswerDialog
            fault={subscription.error && subscriptionFault(subscription.error)}
            success="Check your inbox: the link we sent you confirms your subscription."
            onRetry={subscription.error && canHelp(subscription.error) ? () => subscription.send(email) : undefined}
            onClose={subscription.reset}
          />
        </Suspense>
      )}
    </>
  );
}
