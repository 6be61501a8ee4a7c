import { useAddresses } from '#lib/calls/use-deployment.ts';
import { commonQuestions } from '#lib/words/common-questions.ts';
import { Questions } from '#ui/questions.tsx';
import classes from './pricing.module.css';

/** What people ask before they buy; one answer is open at a time. */
export function PricingQuestions() {
  const { failure, expiry, refund, aiLabel, monthly } = commonQuestions(useAddresses().support);
  return (
    <section className={classes.questions} aria-labelledby="pricing-questions">
      <h2 id="pricing-questions">Before you ask</h2>
      <Questions questions={[failure, expiry, refund, aiLabel, monthly]} />
    </section>
  );
}
