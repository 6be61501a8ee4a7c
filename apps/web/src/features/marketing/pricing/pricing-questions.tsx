import { facts } from '#lib/words/facts.ts';
import { Questions } from '../pages/questions.tsx';
import classes from './pricing.module.css';

const questions = [
  {
    question: 'What happens when a video fails?',
    answer:
      'The credit was only reserved, so it returns to your balance immediately. The project stays in your library, with the reason and a Retry button.',
  },
  { question: 'Do credits expire?', answer: 'No. Your credits are yours until you use them.' },
  {
    question: 'Can I get a refund?',
    answer: facts.refunds,
  },
  {
    question: 'Can I turn off the AI label?',
    answer:
      'On Pro you can turn the visible label off where local law allows it. The signed content credentials stay in every video.',
  },
  {
    question: 'Is there a monthly plan?',
    answer:
      'No. You buy credits when you need them, and nothing renews automatically. Anyone who has bought credits is on Pro.',
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
