import { Card, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Questions } from '#ui/questions.tsx';
import classes from './help.module.css';
import { helpGroups } from './help-questions.ts';

/** The questions, one group at a time; several answers may be open at once. */
export function QuestionGroups({ support }: { support: string }) {
  const groups = helpGroups(support);
  const [chosen, setChosen] = useState(groups[0]?.id);
  const group = groups.find(({ id }) => id === chosen);
  return (
    <Card component="section" aria-labelledby="questions" className={classes.groups}>
      <div>
        <h2 id="questions">Questions</h2>
        <ul className={classes.contents}>
          {groups.map(({ id, title, questions }) => (
            <li key={id}>
              <UnstyledButton className={classes.group} aria-pressed={id === chosen} onClick={() => setChosen(id)}>
                {title}
                <span>{questions.length}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </div>
      {group && (
        <section aria-label={group.title} className={classes.questions}>
          <Questions key={group.id} questions={group.questions} isMultiple />
        </section>
      )}
    </Card>
  );
}
