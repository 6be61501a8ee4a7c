import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconLogout, IconPlugConnected } from '@tabler/icons-react';
import { Link } from 'react-router';
import { settingsScreens } from '#lib/screens/settings-screens.tsx';
import { leave } from '#lib/session/leave.ts';
import { useSession } from '#lib/session/use-session.ts';
import { shownAddress } from '#lib/words/shown-address.ts';
import { LazyMenu } from '#ui/menu/lazy-menu.tsx';
import { MenuItem, MenuLabel } from '#ui/menu/menu-items.tsx';
import classes from './app-header.module.css';

/** The initial and the name, or the part of the address before the at-sign, over the account's screens. */
export function UserMenu() {
  const { user } = useSession();
  const email = shownAddress(user?.email ?? '');
  const name = user?.name ?? email.split('@')[0] ?? '';
  return (
    <LazyMenu
      position="bottom-end"
      width="max-content"
      classNames={{ dropdown: classes.account }}
      button={
        <UnstyledButton className={classes.user} aria-label={`Account menu of ${name}`}>
          <span className={classes.initial} data-initial={name.charAt(0).toUpperCase()} />
          <span className={classes.name}>{name}</span>
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
        </UnstyledButton>
      }
    >
      <MenuLabel className={classes.email} title={email}>
        {email}
      </MenuLabel>
      {settingsScreens.map(({ label, to, Icon }) => (
        <MenuItem key={to} component={Link} to={to} leftSection={<Icon size={16} stroke={1.75} />}>
          {label}
        </MenuItem>
      ))}
      {user?.is_operator && (
        <MenuItem component={Link} to="/operator" leftSection={<IconPlugConnected size={16} stroke={1.75} />}>
          Outside services
        </MenuItem>
      )}
      <MenuItem leftSection={<IconLogout size={16} stroke={1.75} />} onClick={() => void leave()}>
        Sign Out
      </MenuItem>
    </LazyMenu>
  );
}
