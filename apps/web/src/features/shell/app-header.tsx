import { NavLink, useLocation } from 'react-router';
import { ColorSchemeToggle } from '#ui/chrome/color-scheme-toggle.tsx';
import header from '#ui/chrome/header.module.css';
import { Logo } from '#ui/chrome/logo.tsx';
import classes from './app-header.module.css';
import { MobileNavigation } from './mobile-navigation.tsx';
import { mainScreens } from './screens.ts';
import { SearchButton } from './search-button.tsx';
import { UserMenu } from './user-menu.tsx';
import { VideosLeft } from './videos-left.tsx';

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
