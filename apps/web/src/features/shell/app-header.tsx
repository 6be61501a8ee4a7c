import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconLogout, IconMenu2, IconPlugConnected, IconSearch, IconVideo } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { calls } from '#lib/api/api.ts';
import { counted } from '#lib/number-words.ts';
import { billingPlace } from '#lib/screens/places.ts';
import { settingsScreens } from '#lib/screens/settings-screens.tsx';
import { useSignOut } from '#lib/screens/use-sign-out.ts';
import { useSession } from '#lib/session/use-session.ts';
import { shownAddress } from '#lib/shown-address.ts';
import { ColorSchemeToggle } from '#ui/color-scheme-toggle.tsx';
import { LazyMenu } from '#ui/dialog/lazy-menu.tsx';
import { MenuDivider, MenuItem, MenuLabel } from '#ui/dialog/menu-items.tsx';
import { toastError } from '#ui/dialog/toasts.tsx';
import header from '#ui/header.module.css';
import { Logo } from '#ui/logo.tsx';
import classes from './app-header.module.css';
import { show } from './opened.ts';
import { mainScreens } from './screens.ts';

/** On top of every signed-in screen. */
export function AppHeader() {
  const { pathname } = useLocation();
  return (
    <header className={classes.header}>
      <div className={`${header.inside} ${classes.inside}`}>
        <Logo to="/" />
        <nav className={classes.navigation} aria-label="Main">
          {mainScreens.map(({ label, to, within }) => (
            <NavLink
              key={to}
              to={to}
              className={`${header.link} ${classes.link}`}
              data-within={within?.includes(pathname) || undefined}
            >
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={classes.end}>
          <VideosLeft />
          <SearchButton />
          <ColorSchemeToggle />
          <UserMenu />
          <MobileNavigation screens={mainScreens} />
        </div>
      </div>
    </header>
  );
}

/** Opens the command palette for a user who does not know its keys; small screens have it in their menu. */
function SearchButton() {
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

/** How many videos may still be made, on the way to where there are more; a toast says where that cannot be learnt. */
function VideosLeft() {
  const { data, isError } = useQuery(calls.credits.availability.queryOptions());
  useEffect(() => {
    if (isError) toastError({ title: 'Failed to load credit information' });
  }, [isError]);
  if (!data) return null;
  const words = counted(data.available, data.isFreeTier ? 'video' : 'credit');
  const [count, unit] = words.split(' ');
  return (
    <Link className={classes.left} to={billingPlace} aria-label={`${words} left`}>
      <IconVideo size={16} stroke={1.75} aria-hidden="true" />
      <span>
        {count}
        <span className={classes.unit}> {unit}</span>
        <span className={classes.wide}> left</span>
      </span>
    </Link>
  );
}

/** The main navigation on small screens, and what there has no button of its own. */
function MobileNavigation({ screens }: { screens: readonly { label: string; to: string }[] }) {
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

/** The initial and the name, or the part of the address before the at-sign, over the account's screens. */
function UserMenu() {
  const signOut = useSignOut();
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
      <MenuItem leftSection={<IconLogout size={16} stroke={1.75} />} onClick={signOut}>
        Sign Out
      </MenuItem>
    </LazyMenu>
  );
}
