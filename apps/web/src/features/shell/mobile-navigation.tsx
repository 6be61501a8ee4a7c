import { ActionIcon } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { LazyMenu } from '#ui/menu/lazy-menu.tsx';
import { MenuDivider, MenuItem } from '#ui/menu/menu-items.tsx';
import classes from './app-header.module.css';
import { show } from './palette/opened.ts';

/** The main navigation on small screens, and what there has no button of its own. */
export function MobileNavigation({ screens }: { screens: readonly { label: string; to: string }[] }) {
  const target = useRef<HTMLButtonElement>(null);
  // The palette gives the focus back to what had it; the menu will be gone.
  const search = () => {
    target.current?.focus();
    show('palette');
  };
  return (
    <LazyMenu
      position="bottom-end"
      width={220}
      button={
        <ActionIcon ref={target} variant="quiet" size={40} aria-label="Menu" className={classes.onlySmall}>
          <IconMenu2 size={20} stroke={1.75} />
        </ActionIcon>
      }
    >
      {screens.map(({ label, to }) => (
        <MenuItem key={to} component={Link} to={to}>
          {label}
        </MenuItem>
      ))}
      <MenuDivider />
      <MenuItem leftSection={<IconSearch size={16} stroke={1.75} />} onClick={search}>
        Search
      </MenuItem>
    </LazyMenu>
  );
}
