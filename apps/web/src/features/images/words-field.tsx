import { Textarea } from '@mantine/core';
import { limits } from '@portray/contracts/limits';
import type { RefObject } from 'react';
import classes from './images.module.css';

type WordsFieldProps = {
  label: string;
  hint: string | undefined;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  fault: string | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
};

/** What a user wants to see, with a count of its characters. */
export function WordsField({ label, hint, placeholder, value, onChange, fault, field }: WordsFieldProps) {
  return (
    <div>
      <Textarea
        ref={field}
        label={label}
        placeholder={placeholder}
        autosize
        minRows={3}
        maxRows={10}
        attributes={{ input: { dir: 'auto' } }}
        classNames={{ input: classes.words }}
        value={value}
        error={fault}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p className={classes.hintRow}>
        <span>{hint}</span>
        <span className={classes.counter} data-is={value.length > limits.maxPromptCharacters ? 'bad' : undefined}>
          {value.length}/{limits.maxPromptCharacters}
        </span>
      </p>
    </div>
  );
}
