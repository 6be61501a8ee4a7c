import classes from './pricing.module.css';
import { Questions } from './questions.tsx';

const questions = [
  {
    question: 'What happens when a video fails?',
    answer:
      'The credit was only reserved, so it returns to your balance at once. The project stays, with the reason and a retry button.',
  },
  { question: 'Do credits expire?', answer: 'No. What you bought is yours until you use it.' },
  {
    question: 'Can I get a refund?',
    answer:
      'Unused credits are not refunded once any credit of the purchase was used, and videos that were created are not refunded. A failed video always gives its credit back.',
  },
  {
    question: 'Can I turn the AI label off?',
    answer:
      'The visible label may be turned off on Pro, where the law of your country allows it. The signed content credentials stay in every video.',
  },
  {
    question: 'Is there a monthly plan?',
    answer:
      'No. You buy credits when you need them, and nothing renews by itself. Whoever has bought credits is on Pro.',
  },
];

/** What people ask before they buy; one answer is open at a time. */
export function PricingQuestions() {
  return (
    <section className={classes.questions} aria-labelledby="pricing-questions">
      <h2 id="pricing-questions">Before you ask</h2>
      <Questions questions={questions} />
    </section>
  );
}
