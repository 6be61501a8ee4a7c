import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { Link } from 'react-router';
import { leave } from '#lib/session/leave.ts';
import { useSession } from '#lib/session/use-session.ts';
import { settingsScreens } from '#lib/settings-screens.tsx';
import classes from './app-header.module.css';

/** The initial and the part of the address before the at-sign, over the account's screens. */
export function UserMenu() {
  const { user } = useSession();
  const name = user?.email.split('@')[0] ?? '';
  return (
    <Menu position="bottom-end" width="max-content" radius="md" shadow="md" classNames={{ dropdown: classes.account }}>
      <Menu.Target>
        <UnstyledButton className={classes.user} aria-label={`Account menu of ${name}`}>
          <span className={classes.initial} data-initial={name.charAt(0).toUpperCase()} />
          <span className={classes.name}>{name}</span>
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes.email} title={user?.email}>
          {user?.email}
        </Menu.Label>
        {settingsScreens.map(({ label, to, Icon }) => (
          <Menu.Item key={to} component={Link} to={to} leftSection={<Icon size={16} stroke={1.75} />}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.75} />} onClick={() => void leave()}>
          Sign Out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
