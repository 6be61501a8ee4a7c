import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useAddresses } from '#lib/api/use-deployment.ts';
import { commonQuestions, type Question } from '#lib/common-questions.ts';
import { Questions } from '#ui/questions.tsx';
import { Intro } from '../intro.tsx';
import page from '../page.module.css';
import classes from './pricing.module.css';

/** `/faq`: five sections; several answers may be open at once. */
export function FaqPage() {
  const { support } = useAddresses();
  return (
    <main id="main" tabIndex={-1} className={page.container} style={{ paddingBottom: 96 }}>
      <Intro title="Questions, answered plainly.">
        If yours is not here, write to{' '}
        <a className={page.link} href={`mailto:${support}`}>
          {support}
        </a>
        .
      </Intro>
      <Button component={Link} to="/auth" variant="gradient" size="lg">
        Get Started Free
      </Button>
      {faqSections(support).map(({ title, questions }) => (
        <section key={title} className={classes.questions} aria-label={title}>
          <h2>{title}</h2>
          <Questions questions={questions} isMultiple />
        </section>
      ))}
    </main>
  );
}

type FaqSection = { title: string; questions: Question[] };

/** The sections of `/faq`; `support` is the address to write to. */
function faqSections(support: string): FaqSection[] {
  const common = commonQuestions(support);
  return [
    {
      title: 'Getting Started',
      questions: [common.firstVideo, common.time, common.photoKinds, common.withoutAccount],
    },
    {
      title: 'Features & Capabilities',
      questions: [common.languages, common.ownVoice, common.sizes, common.scriptLength, common.captions],
    },
    { title: 'Pricing & Plans', questions: [common.free, common.pro, common.subscription, common.refund] },
    { title: 'API & Integration', questions: [common.api, common.webhooks, common.publish] },
    {
      title: 'Privacy & Security',
      questions: [common.photoPrivacy, common.deletion, common.training, common.gdpr, common.contact],
    },
  ];
}
