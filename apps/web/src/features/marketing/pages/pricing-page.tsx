import { Badge, Button, Loader, VisuallyHidden } from '@mantine/core';
import { creditPacks } from '@portray/contracts/plans';
import { IconCheck } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { toApiError } from '#lib/api/api-error.ts';
import { createLazyQuery, lazyApi, useLazyQuery, useSending } from '#lib/api/lazy-query.ts';
import { useAddresses } from '#lib/api/use-deployment.ts';
import { commonQuestions } from '#lib/common-questions.ts';
import { dollars } from '#lib/credits/prices.ts';
import { openCheckout } from '#lib/credits/purchase.ts';
import { facts } from '#lib/facts.ts';
import { billingPlace } from '#lib/screens/places.ts';
import { rememberBegun } from '#lib/session/return-path.ts';
import { useSession } from '#lib/session/use-session.ts';
import { Questions } from '#ui/questions.tsx';
import page from '../page.module.css';
import { type PlanCard, planCards } from './plan-cards.ts';
import classes from './pricing.module.css';

/** `/pricing`: the plans, the packs, and what people ask before they buy. */
export function PricingPage() {
  const { user, isChecking } = useSession();
  const { sales } = useAddresses();
  const navigate = useNavigate();
  const currentPlan = useCurrentPlan();
  const purchase = usePurchase();
  const buy = (credits: number) => {
    if (user) return purchase.send(credits);
    rememberBegun({ pathname: billingPlace, search: `?buy=${credits}` });
    void navigate('/auth?tab=signup');
  };
  const choose = ({ name }: PlanCard) => {
    if (name === 'Pro') buy(facts.smallestPurchase);
    else void navigate(user ? '/dashboard' : '/auth?tab=signup');
  };
  return (
    <main id="main" tabIndex={-1} className={`${page.container} ${classes.page}`}>
      <div className={classes.intro}>
        <h1 className={page.display}>Pay per video. Nothing else.</h1>
        <p className={page.lead} style={{ textWrap: 'balance' }}>
          No subscription. Credits never expire, and if a video fails you get the credit back.
        </p>
      </div>
      {isChecking ? (
        <div className={classes.loading} role="status">
          <Loader size="sm" /> Loading...
        </div>
      ) : (
        <div className={`${page.cards} ${page.three}`}>
          {planCards.map((card) => (
            <Plan
              key={card.name}
              card={card}
              isCurrent={card.name === currentPlan}
              isBusy={card.popular && purchase.isPending}
              onChoose={() => choose(card)}
              href={card.name === 'Enterprise' ? `mailto:${sales}` : undefined}
            />
          ))}
        </div>
      )}
      {!isChecking && !user && <SignInShortcut />}
      {purchase.error && (
        <p className={classes.fault} role="alert">
          {purchase.error.message}
        </p>
      )}
      <CreditPacks isBusy={purchase.isPending} onBuy={buy} />
      <PricingQuestions />
    </main>
  );
}

function SignInShortcut() {
  const navigate = useNavigate();
  return (
    <p className={classes.shortcut}>
      Already have an account?{' '}
      <button type="button" className={page.link} onClick={() => void navigate('/auth?tab=signin')}>
        Sign in
      </button>
    </p>
  );
}

const availability = createLazyQuery(async () => (await lazyApi()).credits.availability());

/** The plan of the signed-in person; undefined for visitors and until it is known. */
function useCurrentPlan(): PlanCard['name'] | undefined {
  const { user } = useSession();
  const { data } = useLazyQuery(availability, { isWanted: user !== null });
  if (!user || !data) return undefined;
  return data.isFreeTier ? 'Free' : 'Pro';
}

/** What people ask before they buy; one answer is open at a time. */
function PricingQuestions() {
  const { failure, expiry, refund, aiLabel, monthly } = commonQuestions(useAddresses().support);
  return (
    <section className={classes.questions} aria-labelledby="pricing-questions">
      <h2 id="pricing-questions">Before you ask</h2>
      <Questions questions={[failure, expiry, refund, aiLabel, monthly]} />
    </section>
  );
}

const failed = 'Failed to initiate purchase. Please try again.';

/** Begins a purchase from the pricing page, and says how that went; a failure is also said in place. */
function usePurchase() {
  return useSending(async (credits: number) => {
    const fault = await openCheckout(credits).then(() => undefined, faultWords);
    // The words of a failure must not depend on more code.
    const toasts = await import('#ui/dialog/toasts.tsx').catch(() => undefined);
    if (!fault) {
      toasts?.toastSuccess({ title: 'Redirecting to payment', message: 'The payment page opens in a new tab.' });
      return;
    }
    toasts?.toastError({ title: 'Error', message: fault });
    throw new Error(fault);
  });
}

/** What cannot be mended by another try says why. */
function faultWords(error: unknown): string {
  const { code, message } = toApiError(error);
  return code === 'not_configured' ? message : failed;
}

type CreditPacksProps = { isBusy: boolean; onBuy: (credits: number) => void };

/** Packs of credits with what they cost and what they bring. */
function CreditPacks({ isBusy, onBuy }: CreditPacksProps) {
  return (
    <section className={classes.packs} aria-labelledby="packs">
      <div className={page.row}>
        <h2 id="packs">Bigger packs include a bonus</h2>
        <p className={page.muted}>1 credit = 1 finished video.</p>
      </div>
      <div className={classes.table}>
        <table>
          <thead>
            <tr>
              <th scope="col">Videos</th>
              <th scope="col">Bonus</th>
              <th scope="col">Price</th>
              <th scope="col">
                <VisuallyHidden>Buy</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {creditPacks.map(({ credits, priceCents, bonusCredits }) => (
              <tr key={credits}>
                <th scope="row">{credits}</th>
                <td>{bonusCredits > 0 ? <Badge variant="ok">+{bonusCredits}</Badge> : 'none'}</td>
                <td>{dollars(priceCents)}</td>
                <td>
                  <Button size="xs" disabled={isBusy} onClick={() => onBuy(credits)}>
                    Buy {credits}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes.note}>The number of videos already includes the bonus.</p>
    </section>
  );
}

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
function Plan({ card, isCurrent, isBusy, onChoose, href }: PlanProps) {
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
