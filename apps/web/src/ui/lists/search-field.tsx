import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, type Ref, useState } from 'react';
import classes from '../screen.module.css';

type SearchFieldProps = {
  /** What is looked at, such as 'Search title or script'. */
  label: string;
  search: string;
  onSearch: (search: string) => void;
  inputRef?: Ref<HTMLInputElement>;
  /** At the end of the field, such as the key that leads to it. */
  hint?: ReactNode;
};

const typingPauseMs = 300;

/** Looks for what is typed as soon as the typing pauses. */
export function SearchField({ label, search, onSearch, inputRef, hint }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const [sought, setSought] = useState(search);
  const seek = useDebouncedCallback((words: string) => {
    setSought(words.trim());
    onSearch(words.trim());
  }, typingPauseMs);
  if (search !== sought) {
    // The address was changed from elsewhere, such as by the way back.
    setSought(search);
    setTyped(search);
  }
  return (
    <TextInput
      type="search"
      className={classes.search}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} />}
      rightSection={hint}
      ref={inputRef}
      maxLength={200}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        seek(event.currentTarget.value);
      }}
    />
  );
}
