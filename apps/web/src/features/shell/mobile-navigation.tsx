import { ActionIcon, Menu } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './app-header.module.css';

/** The main navigation on small screens. */
export function MobileNavigation({ screens }: { screens: readonly { label: string; to: string }[] }) {
  if (screens.length === 0) return null;
  return (
    <Menu position="bottom-end" width={220} radius="md" shadow="md">
      <Menu.Target>
        <ActionIcon variant="quiet" size={40} aria-label="Menu" className={classes.onlySmall}>
          <IconMenu2 size={20} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {screens.map(({ label, to }) => (
          <Menu.Item key={to} component={Link} to={to}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
