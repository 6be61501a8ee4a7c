import { Button } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useAddresses } from '#lib/calls/use-deployment.ts';
import { wizardPlace } from '#lib/screens/places.ts';
import classes from './payment-notice.module.css';
import { usePaymentReturn } from './use-payment-return.ts';

/** What became of a payment, for longer than a toast. */
export function PaymentNotice() {
  const outcome = usePaymentReturn();
  const { support } = useAddresses();
  if (!outcome) return null;
  if (!('title' in outcome)) {
    return (
      <div className={classes.notice} data-tone="ok" role="status">
        <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />
        <p>{outcome.message}</p>
        <Button component={Link} to={wizardPlace()}>
          Create a video
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.notice} data-tone="warn" role="alert">
      <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />
      <p>
        <strong>{outcome.title}.</strong> {outcome.message} If credits you paid for are missing, write to{' '}
        <a href={`mailto:${support}`}>{support}</a>.
      </p>
      <Button onClick={outcome.checkAgain}>Check again</Button>
    </div>
  );
}
