import { Button, Card, Skeleton } from '@mantine/core';
import { creditPacks } from '@portray/contracts/plans';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api, calls } from '#lib/api/api.ts';
import { toApiError } from '#lib/api/api-error.ts';
import { useAddresses, useDeployment } from '#lib/api/use-deployment.ts';
import { wizardPlace } from '#lib/screens/places.ts';
import { toastError, toastInfo, toastSuccess } from '#ui/dialog/toasts.tsx';
import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import { SettingsFrame } from '#ui/settings/settings-frame.tsx';
import { ActivityCard } from './activity-card.tsx';
import { BalanceCard } from './balance-card.tsx';
import classes from './billing.module.css';
import buyClasses from './buy.module.css';
import { OrderCard } from './order-card.tsx';
import { readOtherNumber } from './order-sum.ts';
import { PackList } from './pack-list.tsx';
import { UpgradeCard } from './upgrade-card.tsx';
import { UsageCard } from './usage-card.tsx';
import { useBilling } from './use-billing.ts';
import { useBuy } from './use-buy.ts';

/** `/settings/billing`: what a user has, what it went on, how to get more, and what was paid. */
export function BillingScreen() {
  const { account, error, isPending, retry } = useBilling();
  const chosen = usePackAskedFor();
  return (
    <SettingsFrame title="Billing">
      <PaymentNotice />
      {isPending && <BillingSkeleton />}
      {!account && error && (
        <ErrorNotice
          error={error}
          headline="Your credits could not be loaded"
          actions={
            <Button variant="ink" onClick={retry}>
              Try again
            </Button>
          }
          reassurance="Your credits are safe."
        />
      )}
      {account && (
        <>
          <div className={classes.top}>
            <BalanceCard account={account} />
            <UsageCard />
          </div>
          {account.userType === 'free' && !chosen ? (
            <UpgradeCard />
          ) : (
            <BuyVideos balance={account.credits} chosen={chosen} />
          )}
          <ActivityCard latest={account.transactions} />
        </>
      )}
    </SettingsFrame>
  );
}

/** The pack that was chosen on the pricing page before there was an account. */
function usePackAskedFor(): number | undefined {
  const [address] = useSearchParams();
  const asked = Number(address.get('buy'));
  return creditPacks.find(({ credits }) => credits === asked)?.credits;
}

function BillingSkeleton() {
  return (
    <div className={classes.skeleton} aria-busy="true">
      <div className={classes.top}>
        <Skeleton height={320} radius="lg" />
        <Skeleton height={320} radius="lg" />
      </div>
      <Skeleton height={280} radius="lg" />
      <Skeleton height={400} radius="lg" />
    </div>
  );
}

/** What became of a payment, for longer than a toast. */
function PaymentNotice() {
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

/** What is chosen at first: the pack in the middle, which saves as much as the largest. */
const firstChoice = creditPacks[Math.floor(creditPacks.length / 2)]?.credits ?? 0;

/** How many videos, what they cost, and what the balance will be; `chosen` was chosen before, on the pricing page. */
function BuyVideos({ balance, chosen }: { balance: number; chosen: number | undefined }) {
  const [pack, setPack] = useState<number | 'other'>(chosen ?? firstChoice);
  const [typed, setTyped] = useState('');
  const buy = useBuy();
  const payments = useDeployment()?.payments;
  const other = readOtherNumber(typed);
  const isOther = pack === 'other';
  const fault = isOther && typed !== '' ? other.fault : null;
  return (
    <Card component="section" aria-labelledby="buy" padding={0} className={buyClasses.buy}>
      <div className={buyClasses.choice}>
        <h2 id="buy">Buy videos</h2>
        <p className={buyClasses.lead}>Credits never expire, and a video that fails gives its credit back.</p>
        <PackList chosen={pack} onChoose={setPack} typed={typed} onType={setTyped} fault={fault} />
      </div>
      <OrderCard
        credits={isOther ? other.credits : pack}
        balance={balance}
        isBusy={buy.isPending}
        isClosed={payments === 'none'}
        onBuy={(credits) => buy.mutate(credits)}
        note={payments && notes[payments]}
      />
    </Card>
  );
}

const notes = {
  stripe: 'Paid on Stripe’s page. The receipt appears below.',
  none: 'Credits cannot be bought here at the moment.',
  test: 'This is a test checkout: no card is charged.',
};

/** What the screen says for good about a payment that a user came back from; null where a toast says it all. */
type PaymentOutcome = { message: string } | { title: string; message: string; checkAgain: () => void };

const noSession = {
  title: 'No Payment Session',
  message: 'We cannot tell which payment you made. If you paid, your credits arrive within a minute.',
};

/** The way back from a payment page: a toast, the payment verified by its session, and the credits fetched again. */
function usePaymentReturn(): PaymentOutcome | null {
  const [parameters, setParameters] = useSearchParams();
  const [arrival] = useState(() => readArrival(parameters));
  const sessionId = arrival.kind === 'paid' ? arrival.sessionId : null;
  const refresh = useRefreshedCredits();
  const check = useQuery({
    queryKey: ['payment', sessionId],
    // However often that is asked, its credits are granted once.
    queryFn: () => api.functions.verifyPayment({ sessionId: sessionId ?? '' }),
    enabled: sessionId !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isDone = arrival.kind === 'canceled' || check.data !== undefined;
  const clearAddress = useEffectEvent(() => setParameters(withoutArrival, { replace: true, preventScrollReset: true }));
  useEffect(() => {
    if (isDone) clearAddress();
  }, [isDone]);
  useEffect(() => {
    if (arrival.kind === 'canceled')
      toastInfo({ title: 'Payment cancelled', message: 'No credits were bought, and nothing was charged.' });
    if (arrival.kind !== 'paid' || arrival.sessionId) return;
    toastSuccess({ title: 'Payment successful', message: 'Your credits arrive within a minute.' });
    return fetchAgainLater(refresh);
  }, [arrival, refresh]);
  const said = check.data?.message;
  useEffect(() => {
    if (!said) return;
    toastSuccess({ title: 'Payment successful', message: said });
    refresh();
    return fetchAgainLater(refresh);
  }, [said, refresh]);
  const fault = check.error && describeFault(check.error);
  const faultTitle = fault?.title;
  const tellFault = useEffectEvent(() => fault && toastError(fault));
  useEffect(() => {
    if (faultTitle) tellFault();
  }, [faultTitle]);
  if (arrival.kind === 'paid' && !sessionId) return { ...noSession, checkAgain: refresh };
  if (fault) return { ...fault, checkAgain: () => void check.refetch() };
  return said ? { message: `${said} They never expire.` } : null;
}

/** Refusals of the verification have titles of their own; whatever kept it from being made is an error of the verification. */
function describeFault(error: unknown) {
  const { code, title, message } = toApiError(error);
  const isRefusal = code === 'payment_not_found' || code === 'payment_not_verified';
  return { title: isRefusal ? title : 'Verification Error', message };
}

function useRefreshedCredits() {
  const queries = useQueryClient();
  const [refresh] = useState(() => () => {
    void queries.invalidateQueries({ queryKey: calls.credits.key() });
    void queries.invalidateQueries({ queryKey: calls.functions.getUserCredits.key() });
  });
  return refresh;
}

/** How a user came back from a payment page. */
type PaymentArrival =
  | { kind: 'none' }
  | { kind: 'canceled' }
  /** `sessionId` is null where the address does not name the payment. */
  | { kind: 'paid'; sessionId: string | null };

/** The way back that the address of the billing screen names. */
export function readArrival(parameters: URLSearchParams): PaymentArrival {
  const sessionId = parameters.get('session_id') || null;
  if (parameters.get('canceled') === 'true') return { kind: 'canceled' };
  if (parameters.get('success') === 'true' || sessionId) return { kind: 'paid', sessionId };
  return { kind: 'none' };
}

/** The address without the way back, so that a reload does not tell of it again. */
export function withoutArrival(parameters: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(parameters);
  for (const name of ['success', 'canceled', 'session_id']) rest.delete(name);
  return rest;
}

const fetchAgainMs = 2_000;

/** Fetches the credits once more when a provider's news of the payment has had time to come. Answers how to give up. */
export function fetchAgainLater(fetchAgain: () => void): () => void {
  const timer = setTimeout(fetchAgain, fetchAgainMs);
  return () => clearTimeout(timer);
}
