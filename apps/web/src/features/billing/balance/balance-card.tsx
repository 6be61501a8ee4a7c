import { Badge, Button, Card, Divider } from '@mantine/core';
import { IconGift, IconSparkles } from '@tabler/icons-react';
import { Link } from 'react-router';
import { wizardPlace } from '#lib/screens/places.ts';
import { bonusWords } from '#lib/words/bonus-words.ts';
import { untilNextUtcDay } from '#lib/words/times.ts';
import billing from '../billing.module.css';
import type { BillingAccount } from '../use-billing.ts';
import classes from './balance.module.css';
import { planFacts } from './plan-facts.ts';

/** What is left, and what the plan allows. */
export function BalanceCard({ account }: { account: BillingAccount }) {
  const isFree = account.userType === 'free';
  const unit = account.credits === 1 ? 'credit' : 'credits';
  return (
    <Card component="section" aria-labelledby="balance" className={classes.card}>
      <div className={classes.head}>
        <h2 id="balance">Video balance</h2>
        {isFree ? (
          <Badge variant="default">Free</Badge>
        ) : (
          <Badge leftSection={<IconSparkles size={14} stroke={1.75} />}>Pro</Badge>
        )}
      </div>
      <p className={billing.figure}>
        <strong>{account.credits}</strong> {isFree ? `base ${unit}` : `${unit}, 1 per video`}
      </p>
      {isFree && account.bonusVideos !== undefined && (
        <DailyBonus isAvailable={account.bonusVideos > 0} credits={account.credits} />
      )}
      <Divider />
      <dl className={billing.facts}>
        {planFacts(account.userType).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function DailyBonus({ isAvailable, credits }: { isAvailable: boolean; credits: number }) {
  const { news, action } = bonusWords(credits);
  return (
    <>
      <Divider />
      <div className={classes.bonus}>
        <IconGift size={24} stroke={1.75} aria-hidden="true" />
        <div>
          <p className={classes.bonusTitle}>{isAvailable ? 'Daily bonus available' : 'Daily bonus used'}</p>
          <p className={billing.small}>
            {isAvailable ? news : `The next one is available in ${untilNextUtcDay(new Date())}.`}
          </p>
        </div>
        {isAvailable && (
          <Button variant="soft" component={Link} to={wizardPlace()}>
            {action}
          </Button>
        )}
      </div>
    </>
  );
}
