import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { LazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { useFocusBack } from '#ui/dialog/use-focus-back.ts';
import classes from './dialogs.module.css';
import { subscriptionFault, type Topic, useSubscription } from './use-subscription.ts';

type WaitlistDialogProps = { topic: Topic; title: string; onClose: () => void };

/** Takes an address for one message: when the thing is there. */
export function WaitlistDialog({ topic, title, onClose }: WaitlistDialogProps) {
  const [email, setEmail] = useState('');
  const subscription = useSubscription(topic);
  useFocusBack();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    subscription.send(email);
  };
  return (
    <LazyDialog opened onClose={onClose} title={title}>
      {subscription.isSuccess ? (
        <>
          <p className={classes.words} role="status">
            Check your inbox: the link we sent you puts you on the list. We’ll then email you once, when it opens.
          </p>
          <div className={classes.buttons}>
            <Button size="md" variant="soft" onClick={onClose}>
              Great!
            </Button>
          </div>
        </>
      ) : (
        <form onSubmit={submit} noValidate={email === ''}>
          <TextInput
            type="email"
            autoComplete="email"
            label="Email"
            data-autofocus
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={subscription.error && subscriptionFault(subscription.error)}
            description="One email, when it is ready. Nothing else."
            inputWrapperOrder={['label', 'input', 'error', 'description']}
          />
          <div className={classes.buttons}>
            <Button size="md" variant="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button size="md" type="submit" variant="ink" loading={subscription.isPending}>
              Notify Me
            </Button>
          </div>
        </form>
      )}
    </LazyDialog>
  );
}
