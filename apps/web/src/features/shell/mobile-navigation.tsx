import { ActionIcon, Menu } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
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
    <Menu position="bottom-end" width={220} radius="md" shadow="md">
      <Menu.Target>
        <ActionIcon ref={target} variant="quiet" size={40} aria-label="Menu" className={classes.onlySmall}>
          <IconMenu2 size={20} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {screens.map(({ label, to }) => (
          <Menu.Item key={to} component={Link} to={to}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconSearch size={16} stroke={1.75} />} onClick={search}>
          Search
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
