import { Button } from '@mantine/core';
import { dollars } from '#lib/credits/prices.ts';
import billing from './billing.module.css';
import classes from './buy.module.css';
import { orderSum, priceOfOne } from './order-sum.ts';

type OrderCardProps = {
  credits: number;
  balance: number;
  isBusy: boolean;
  /** Nothing is sold at the moment. */
  isClosed: boolean;
  onBuy: (credits: number) => void;
  /** Who takes the money. */
  note: string | undefined;
};

/** The sum of what was chosen, and the button that buys it. */
export function OrderCard({ credits, balance, isBusy, isClosed, onBuy, note }: OrderCardProps) {
  const sum = orderSum(credits);
  return (
    <div className={classes.sum}>
      <p className={billing.small}>Your choice</p>
      <div aria-live="polite">
        <p className={billing.figure}>
          <strong>{sum ? dollars(sum.priceCents) : '–'}</strong>
        </p>
        <dl className={billing.facts}>
          <div>
            <dt>Videos</dt>
            <dd>{sum ? `${sum.credits}${sum.bonusCredits > 0 ? ', bonus included' : ''}` : '–'}</dd>
          </div>
          <div>
            <dt>Price of one</dt>
            <dd>{sum ? priceOfOne(sum) : '–'}</dd>
          </div>
          {sum && sum.savedCents > 0 && (
            <div>
              <dt>You save</dt>
              <dd className={classes.saved}>{dollars(sum.savedCents)}</dd>
            </div>
          )}
          <div>
            <dt>New balance</dt>
            <dd>{sum ? `${balance + sum.credits} credits` : '–'}</dd>
          </div>
        </dl>
      </div>
      <Button
        variant="gradient"
        size="md"
        fullWidth
        disabled={!sum || isClosed}
        loading={isBusy}
        onClick={() => sum && onBuy(sum.credits)}
      >
        Buy Videos
      </Button>
      {!sum && <p className={classes.note}>Enter how many videos you want.</p>}
      {sum && note && <p className={classes.note}>{note}</p>}
    </div>
  );
}
