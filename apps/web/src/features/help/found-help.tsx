import { Card } from '@mantine/core';
import { Marked } from '#ui/marked.tsx';
import { findHelp } from './find-help.ts';
import classes from './help.module.css';
import { issues } from './help-issues.ts';
import { helpGroups } from './help-questions.ts';
import { IssueList } from './issues-card.tsx';

/** What a search found, with the hits marked. */
export function FoundHelp({ words, support }: { words: readonly string[]; support: string }) {
  const found = findHelp(words, helpGroups(support), issues);
  const count = found.questions.length + found.issues.length;
  return (
    <>
      <p role="status" className={classes.lead}>
        {count === 0 && `Nothing here says “${words.join(' ')}”. Try another word, or write to us.`}
        {count === 1 && '1 result'}
        {count > 1 && `${count} results`}
      </p>
      {found.issues.length > 0 && (
        <Card component="section" aria-labelledby="found-issues">
          <h2 id="found-issues" className={classes.heading}>
            Error messages
          </h2>
          <IssueList issues={found.issues} words={words} />
        </Card>
      )}
      {found.questions.length > 0 && (
        <Card component="section" aria-labelledby="found-questions">
          <h2 id="found-questions" className={classes.heading}>
            Questions
          </h2>
          <dl className={classes.found}>
            {found.questions.map(({ question, answer }) => (
              <div key={question}>
                <dt>
                  <Marked text={question} words={words} />
                </dt>
                <dd>
                  <Marked text={answer} words={words} />
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
    </>
  );
}
