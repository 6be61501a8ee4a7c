import { creditOrders, creditPacks, priceOf } from '@portray/contracts/plans';

/** What an order costs and brings, in cents and credits; undefined where the number is not sold. */
export type OrderSum = {
  credits: number;
  priceCents: number;
  eachCents: number;
  bonusCredits: number;
  savedCents: number;
};

/** What a number of credits costs, beside what it would cost in the smallest pack's price of one. */
export function orderSum(credits: number): OrderSum | undefined {
  const priceCents = priceOf(credits);
  const basePrice = priceOf(creditOrders.step);
  if (priceCents === undefined || basePrice === undefined) return undefined;
  const pack = creditPacks.find((candidate) => candidate.credits === credits);
  return {
    credits,
    priceCents,
    eachCents: Math.round(priceCents / credits),
    bonusCredits: pack?.bonusCredits ?? 0,
    savedCents: Math.max(0, (basePrice * credits) / creditOrders.step - priceCents),
  };
}

/** '$0.67': with cents always, as such prices stand below each other. */
export function priceOfOne(sum: OrderSum | undefined): string {
  return `$${((sum?.eachCents ?? 0) / 100).toFixed(2)}`;
}

/** What was typed for another number of videos: the number, and why it is not sold, if it is not. */
export function readOtherNumber(typed: string): { credits: number; fault: string | null } {
  const credits = Number(typed);
  if (priceOf(credits) !== undefined) return { credits, fault: null };
  const { step, max } = creditOrders;
  const most = max.toLocaleString('en');
  return { credits, fault: `Enter a multiple of ${step}, from ${step} to ${most}.` };
}
