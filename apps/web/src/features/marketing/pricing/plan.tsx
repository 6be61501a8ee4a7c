import { Badge, Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { PlanCard } from './plan-cards.ts';
import classes from './pricing.module.css';

type PlanProps = {
  card: PlanCard;
  /** Whether the person who is signed in is on this plan. */
  isCurrent: boolean;
  isBusy: boolean;
  onChoose: () => void;
  /** Where the button leads; without it, it is pressed. */
  href?: string | undefined;
};

/** One plan. */
export function Plan({ card, isCurrent, isBusy, onChoose, href }: PlanProps) {
  const { name, price, period, description, popular, features } = card;
  const buttonText = isCurrent && name === 'Free' ? 'Go to dashboard' : card.buttonText;
  return (
    <section className={classes.plan} data-popular={popular || undefined} aria-label={name}>
      <div>
        <h2>
          {name}
          {isCurrent && <Badge variant="ok">Your plan</Badge>}
          {popular && !isCurrent && <Badge variant="light">Popular</Badge>}
        </h2>
        <p>{description}</p>
      </div>
      <p>
        <span className={classes.price}>{price}</span> {period}
      </p>
      {href ? (
        <Button component="a" href={href} size="lg" fullWidth>
          {buttonText}
        </Button>
      ) : (
        <Button size="lg" fullWidth variant={popular ? 'gradient' : 'default'} loading={isBusy} onClick={onChoose}>
          {buttonText}
        </Button>
      )}
      <ul>
        {features.map((feature) => (
          <li key={feature}>
            <IconCheck size={18} stroke={2} aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
    </section>
  );
}
