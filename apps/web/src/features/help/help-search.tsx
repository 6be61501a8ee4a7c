import { useRef } from 'react';
import { isPlainKey, isTyping, useShortcut } from '#lib/screens/shortcuts.ts';
import { SearchField } from '#ui/fields/search-field.tsx';
import { useIsSmall } from '#ui/use-is-small.ts';
import classes from './help.module.css';

/** Searches questions and error titles; '/' leads to it from anywhere on the screen. */
export function HelpSearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const isSmall = useIsSmall();
  useShortcut((event) => {
    if (!isPlainKey(event, '/') || isTyping(event.target)) return false;
    field.current?.focus();
    return true;
  });
  return (
    <search className={classes.search}>
      <SearchField
        label="Search questions and error messages"
        search={search}
        onSearch={onSearch}
        inputRef={field}
        hint={search || isSmall ? undefined : <kbd>/</kbd>}
      />
    </search>
  );
}
