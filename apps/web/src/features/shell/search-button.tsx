import { ActionIcon } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import classes from './app-header.module.css';
import { show } from './palette/opened.ts';

/** Opens the command palette for whoever does not know its keys; small screens have it in their menu. */
export function SearchButton() {
  return (
    <ActionIcon
      variant="quiet"
      size={40}
      className={classes.onlyLarge}
      aria-label="Search"
      aria-keyshortcuts="Control+K Meta+K"
      title="Search (Ctrl K)"
      onClick={() => show('palette')}
    >
      <IconSearch size={20} stroke={1.75} />
    </ActionIcon>
  );
}
