import { Button, Card, Skeleton } from '@mantine/core';
import { brand } from '@portray/contracts/brand';
import type { Payment } from '@portray/contracts/credits';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { calls } from '#lib/api/api.ts';
import { ApiError, toApiError } from '#lib/api/api-error.ts';
import { useAddresses } from '#lib/api/use-deployment.ts';
import { billingPlace } from '#lib/screens/places.ts';
import { useSession } from '#lib/session/use-session.ts';
import { shownAddress } from '#lib/shown-address.ts';
import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import { SettingsFrame } from '#ui/settings/settings-frame.tsx';
import billing from './billing.module.css';
import classes from './receipt.module.css';

/** For an address that cannot be that of a receipt. */
const noSuchReceipt = new ApiError({
  code: 'not_found',
  title: 'Not Found',
  retry: false,
  status: 404,
  message: 'There is no receipt at this address. Please go back to your bills.',
});

/** What was paid for one order, on a sheet that can be printed or kept as a PDF. */
export function ReceiptScreen() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(calls.credits.payment.queryOptions({ input: { id } }));
  const { status } = toApiError(error);
  const isMissing = status === 400 || status === 404;
  return (
    <SettingsFrame title="Receipt">
      {data && <Receipt payment={data} />}
      {!data && error && (
        <ErrorNotice
          error={status === 400 ? noSuchReceipt : error}
          headline={isMissing ? 'There is no receipt here' : 'The receipt could not be loaded'}
          actions={
            <>
              {!isMissing && <Button onClick={() => void refetch()}>Try again</Button>}
              <Button component={Link} to={billingPlace}>
                Back to billing
              </Button>
            </>
          }
        />
      )}
      {!data && !error && <Skeleton height={420} radius="lg" aria-busy="true" />}
    </SettingsFrame>
  );
}

function Receipt({ payment }: { payment: Payment }) {
  const { user } = useSession();
  const { support } = useAddresses();
  return (
    <>
      <Card component="section" className={classes.sheet} aria-label="Receipt">
        <p className={classes.seller}>{brand.name}</p>
        <p className={billing.small}>{support}</p>
        <dl className={`${billing.facts} ${classes.facts}`}>
          {receiptFacts(payment, shownAddress(user?.email ?? '')).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <div className={classes.buttons}>
        <Button variant="ink" leftSection={<IconPrinter size={16} stroke={1.75} />} onClick={() => print()}>
          Print or save as PDF
        </Button>
        {payment.receipt_url && (
          <Button component="a" href={payment.receipt_url} target="_blank" rel="noreferrer">
            Receipt of the payment service
          </Button>
        )}
        <Button component={Link} to={billingPlace}>
          Back to billing
        </Button>
      </div>
    </>
  );
}

const providers: Record<string, string> = { stripe: 'Stripe', test: 'Test checkout: no card was charged' };
const states = { pending: 'Not paid yet', paid: 'Paid', expired: 'Not paid', failed: 'Not paid' };
const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Names and values of a receipt, for the buyer whose address is given. */
export function receiptFacts(payment: Payment, email: string): [name: string, value: string][] {
  const { id, credits, price_cents, currency, status, provider, revoked_credits, created_at, settled_at } = payment;
  const isPaid = status === 'paid';
  const amount = `${(price_cents / 100).toFixed(2)} ${currency.toUpperCase()}`;
  return [
    ['Number', id.slice(0, 8).toUpperCase()],
    [isPaid ? 'Paid on' : 'Ordered on', dateFormat.format(new Date((isPaid && settled_at) || created_at))],
    ['Buyer', email],
    ['Bought', `${credits} credits, 1 per video`],
    ['Paid with', isPaid ? (providers[provider] ?? provider) : '–'],
    ...(revoked_credits > 0 ? [['Taken back after a refund', `${revoked_credits} credits`] as [string, string]] : []),
    ['State', states[status]],
    ['Total', isPaid ? amount : `${amount}, not charged`],
  ];
}
