import { Button } from '@mantine/core';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import page from '../page.module.css';
import classes from './legal-page.module.css';

export type LegalSection = { title: string; words: ReactNode };

type LegalPageProps = { title: string; lead: string; sections: LegalSection[] };

/** Privacy or terms: numbered sections, the date, and the way to an account. */
export function LegalPage({ title, lead, sections }: LegalPageProps) {
  return (
    <main id="main" tabIndex={-1} className={`${page.container} ${classes.legal}`}>
      <h1 className={page.heading}>{title}</h1>
      <LastUpdated />
      <p className={page.lead}>{lead}</p>
      {sections.map((section, index) => (
        <section key={section.title}>
          <h2>
            {index + 1}. {section.title}
          </h2>
          {section.words}
        </section>
      ))}
      <Button component={Link} to="/auth" variant="gradient" size="lg" className={classes.start}>
        Get Started
      </Button>
    </main>
  );
}

const never = () => () => undefined;

/** The current date; a page that was built earlier learns it when it is opened. */
function LastUpdated() {
  const today = useSyncExternalStore(never, todayInWords, () => null);
  return <p className={classes.date}>Last updated: {today ?? '…'}</p>;
}

function todayInWords(): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(new Date());
}
