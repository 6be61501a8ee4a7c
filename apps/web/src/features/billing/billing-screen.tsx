import { Button, Skeleton } from '@mantine/core';
import { creditPacks } from '@portray/contracts/plans';
import { useSearchParams } from 'react-router';
import { SettingsFrame } from '#ui/settings/settings-frame.tsx';
import { ErrorNotice } from '#ui/states/error-notice.tsx';
import { ActivityCard } from './activity/activity-card.tsx';
import { BalanceCard } from './balance/balance-card.tsx';
import classes from './billing.module.css';
import { BuyVideos } from './buy/buy-videos.tsx';
import { UpgradeCard } from './buy/upgrade-card.tsx';
import { PaymentNotice } from './return/payment-notice.tsx';
import { UsageCard } from './usage/usage-card.tsx';
import { useBilling } from './use-billing.ts';

/** `/settings/billing`: what somebody has, what it went on, how to get more, and what was paid. */
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
