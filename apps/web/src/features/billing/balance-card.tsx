import { Badge, Button, Card, Divider } from '@mantine/core';
import { type Plan, plans, type UserType } from '@portray/contracts/plans';
import { IconGift, IconSparkles } from '@tabler/icons-react';
import { Link } from 'react-router';
import { bonusWords } from '#lib/credits/bonus-words.ts';
import { facts } from '#lib/facts.ts';
import { wizardPlace } from '#lib/screens/places.ts';
import { untilNextUtcDay } from '#lib/times.ts';
import classes from './balance.module.css';
import billing from './billing.module.css';
import type { BillingAccount } from './use-billing.ts';

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

/** What a plan allows, as names and values. */
function planFacts(userType: UserType): [name: string, value: string][] {
  const plan: Plan = plans[userType];
  return [
    [
      'Quality',
      `${plan.resolution}${plan.resolutions.includes('4k') ? ' or 4K' : ''}, ${plan.hasWatermark ? 'with' : 'no'} watermark`,
    ],
    ['Scripts', `up to ${plan.maxScriptWords} words`],
    ['Videos', `up to ${facts.maxMinutes} minutes`],
    ['AI images', `${plan.aiImagesADay} a day`],
    ['Credits expire', 'never'],
  ];
}
