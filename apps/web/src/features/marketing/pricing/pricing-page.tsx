import { Loader } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useAddresses } from '#lib/calls/use-deployment.ts';
import { billingPlace } from '#lib/screens/places.ts';
import { rememberBegun } from '#lib/session/return-path.ts';
import { useSession } from '#lib/session/use-session.ts';
import { facts } from '#lib/words/facts.ts';
import page from '../chrome/page.module.css';
import { CreditPacks } from './credit-packs.tsx';
import { Plan } from './plan.tsx';
import { type PlanCard, planCards } from './plan-cards.ts';
import classes from './pricing.module.css';
import { PricingQuestions } from './pricing-questions.tsx';
import { useCurrentPlan } from './use-current-plan.ts';
import { usePurchase } from './use-purchase.ts';

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
