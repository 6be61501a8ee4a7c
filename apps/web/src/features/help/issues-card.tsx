import { Badge, Card } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Marked } from '#ui/marked.tsx';
import classes from './help.module.css';
import { type Issue, issues } from './help-issues.ts';

/** What goes wrong most, by the title that was on the screen. */
export function IssuesCard() {
  return (
    <Card component="section" aria-labelledby="issues">
      <h2 id="issues" className={classes.heading}>
        Common issues
      </h2>
      <p className={classes.lead}>The titles are the ones you see on the screen.</p>
      <IssueList issues={issues} words={[]} />
    </Card>
  );
}

/** Issues with their causes and cures; `words` are marked. */
export function IssueList({ issues: shown, words }: { issues: readonly Issue[]; words: readonly string[] }) {
  return (
    <ul className={classes.issues}>
      {shown.map(({ title, cause, cure }) => (
        <li key={title}>
          <Badge variant="bad" miw="max-content" leftSection={<IconAlertCircle size={14} aria-hidden="true" />}>
            <Marked text={title} words={words} />
          </Badge>
          <p>
            <Marked text={cause} words={words} />
          </p>
          <Link to={cure.to} className={classes.link}>
            {cure.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
