import { Button, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { ApiError } from '#lib/api-error.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';
import classes from './payment-return.module.css';
import { usePaymentCheck } from './use-payment-check.ts';

/** Where a payment page sends people back to: it says what became of the payment. */
export function PaymentReturn() {
  const [params] = useSearchParams();
  const sessionId = params.get('session_id');
  if (params.get('canceled') === 'true') return <Canceled />;
  if (sessionId) return <Checked sessionId={sessionId} />;
  return params.get('success') === 'true' ? <Fault error={noSession} /> : <Navigate to="/pricing" replace />;
}

const noSession = new ApiError({
  code: 'payment_not_found',
  title: 'No Payment Session',
  message: 'We could not tell which payment you made. If you paid, your credits will arrive within a minute.',
  retry: false,
  status: 0,
});

function Checked({ sessionId }: { sessionId: string }) {
  const { data, error, isFetching, refetch } = usePaymentCheck(sessionId);
  if (error && !isFetching) {
    const again = (
      <Button variant="ink" onClick={() => void refetch()}>
        Check again
      </Button>
    );
    return <Fault error={error} action={again} />;
  }
  if (!data) {
    return (
      <Screen title="Checking your payment">
        <Loader aria-label="Checking your payment" />
      </Screen>
    );
  }
  return (
    <Screen title="Your credits have arrived">
      <p role="status">{data.message} They never expire.</p>
      <Button component={Link} to="/create-video" variant="gradient" size="md">
        Create a video
      </Button>
    </Screen>
  );
}

function Canceled() {
  return (
    <Screen title="No payment was made">
      <p role="status">You left the payment page. No credits were bought, and nothing was charged.</p>
      <Button component={Link} to="/pricing" size="md">
        Back to pricing
      </Button>
    </Screen>
  );
}

function Fault({ error, action }: { error: Error; action?: ReactNode }) {
  const prices = (
    <Button component={Link} to="/pricing">
      Back to pricing
    </Button>
  );
  return (
    <main id="main" className={classes.screen}>
      <ErrorNotice
        isPage
        headline="We could not find your payment"
        error={error}
        actions={
          <>
            {action}
            {prices}
          </>
        }
      />
    </main>
  );
}

function Screen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main" className={classes.screen}>
      <div className={classes.words}>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
