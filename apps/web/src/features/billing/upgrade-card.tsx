import { Button, Card } from '@mantine/core';
import { plans } from '@portray/contracts/plans';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useDeployment } from '#lib/api/use-deployment.ts';
import { dollars } from '#lib/credits/prices.ts';
import { facts } from '#lib/facts.ts';
import { portraitUrl } from '#ui/portraits.ts';
import { SpeakingPortrait } from '#ui/speaking-portrait.tsx';
import classes from './buy.module.css';
import { orderSum } from './order-sum.ts';
import { useBuy } from './use-buy.ts';

const { pro } = plans;
const gains = [
  `${pro.resolution} or 4K, no watermark`,
  `Scripts up to ${pro.maxScriptWords} words`,
  `${pro.aiImagesADay} AI images a day`,
  'Your videos come first in the queue',
  'The visible AI label can be turned off where the law allows it',
];

/** For the free plan: the smallest pack, which is what makes a user pro. */
export function UpgradeCard() {
  const buy = useBuy();
  const isClosed = useDeployment()?.payments === 'none';
  const price = dollars(orderSum(facts.smallestPurchase)?.priceCents ?? 0);
  return (
    <Card component="section" aria-labelledby="upgrade" padding={0} className={classes.upgrade}>
      <div className={classes.upgradeWords}>
        <h2 id="upgrade">Upgrade to Pro</h2>
        <p className={classes.lead}>
          {facts.smallestPurchase} videos for {price}, paid once. No subscription, and the credits never expire.
        </p>
        <ul className={classes.gains}>
          {gains.map((gain) => (
            <li key={gain}>
              <IconCheck size={18} stroke={2} aria-hidden="true" />
              {gain}
            </li>
          ))}
        </ul>
        <div className={classes.buttons}>
          <Button
            variant="gradient"
            size="md"
            loading={buy.isPending}
            disabled={isClosed}
            onClick={() => buy.mutate(facts.smallestPurchase)}
          >
            Upgrade to Pro
          </Button>
          <Button variant="quiet" size="md" component={Link} to="/pricing">
            Compare packs
          </Button>
        </div>
        {isClosed && <p className={classes.note}>Credits cannot be bought here at the moment.</p>}
      </div>
      <div className={classes.portrait}>
        <SpeakingPortrait bars={10} ratio={0.9}>
          <img src={portraitUrl('imani', 320)} alt="" width={172} height={191} />
        </SpeakingPortrait>
      </div>
    </Card>
  );
}
