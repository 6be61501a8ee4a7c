import { Accordion } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Question } from '#lib/common-questions.ts';
import classes from './questions.module.css';

type QuestionsProps = {
  questions: readonly Question[];
  /** Whether several answers may be open at once. */
  isMultiple?: boolean;
  headingOrder?: 3 | 4;
};

/** Questions that open to their answers. */
export function Questions({ questions, isMultiple = false, headingOrder = 3 }: QuestionsProps) {
  return (
    <Accordion<boolean>
      multiple={isMultiple}
      defaultValue={(isMultiple ? [] : idOf(0)) as never}
      order={headingOrder}
      // Closed answers are in the page too, for readers without scripts.
      keepMountedMode="display-none"
      chevron={<IconPlus size={18} stroke={1.75} />}
      classNames={{
        item: classes.item,
        control: classes.control,
        label: classes.label,
        content: classes.answer,
        chevron: classes.chevron,
      }}
    >
      {questions.map(({ question, answer }, index) => (
        <Accordion.Item key={question} value={idOf(index)}>
          <Accordion.Control>{question}</Accordion.Control>
          <Accordion.Panel>{answer}</Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}

/** Ids of the page are made of these, so a question itself will not do. */
function idOf(index: number): string {
  return `question-${index + 1}`;
}
