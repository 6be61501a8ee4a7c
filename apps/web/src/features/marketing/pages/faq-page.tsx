import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useAddresses } from '#lib/calls/use-deployment.ts';
import { Questions } from '#ui/questions.tsx';
import { Intro } from '../chrome/intro.tsx';
import page from '../chrome/page.module.css';
import classes from '../pricing/pricing.module.css';
import { faqSections } from './faq-content.ts';

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
