import { Card } from '@mantine/core';
import { creditPacks } from '@portray/contracts/plans';
import { useState } from 'react';
import { useDeployment } from '#lib/calls/use-deployment.ts';
import classes from './buy.module.css';
import { OrderCard } from './order-card.tsx';
import { readOtherNumber } from './order-sum.ts';
import { PackList } from './pack-list.tsx';
import { useBuy } from './use-buy.ts';

/** What is chosen at first: the pack in the middle, which saves as much as the largest. */
const firstChoice = creditPacks[Math.floor(creditPacks.length / 2)]?.credits ?? 0;

/** How many videos, what they cost, and what the balance will be; `chosen` was chosen before, on the pricing page. */
export function BuyVideos({ balance, chosen }: { balance: number; chosen: number | undefined }) {
  const [pack, setPack] = useState<number | 'other'>(chosen ?? firstChoice);
  const [typed, setTyped] = useState('');
  const buy = useBuy();
  const payments = useDeployment()?.payments;
  const other = readOtherNumber(typed);
  const isOther = pack === 'other';
  const fault = isOther && typed !== '' ? other.fault : null;
  return (
    <Card component="section" aria-labelledby="buy" padding={0} className={classes.buy}>
      <div className={classes.choice}>
        <h2 id="buy">Buy videos</h2>
        <p className={classes.lead}>Credits never expire, and a video that fails gives its credit back.</p>
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
