import type { Payment } from '@portray/contracts/credits';

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
