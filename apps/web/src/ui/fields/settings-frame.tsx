import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { settingsScreens } from '#lib/screens/settings-screens.tsx';
import screen from '#ui/screen.module.css';
import classes from './settings.module.css';

type SettingsFrameProps = {
  title: string;
  lead?: string;
  /** What can be done beside the title. */
  action?: ReactNode;
  children: ReactNode;
};

/** Around every screen of the settings: the list of them, beside the content or above it, and the way back. */
export function SettingsFrame({ title, lead, action, children }: SettingsFrameProps) {
  return (
    <main id="main" className={screen.page}>
      <div className={classes.frame}>
        <nav className={classes.navigation} aria-label="Settings">
          <Link to="/dashboard" className={classes.back}>
            <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />
            <span>
              Back<span className={classes.onWide}> to Dashboard</span>
            </span>
          </Link>
          <ul className={classes.screens}>
            {settingsScreens.map(({ label, to, Icon }) => (
              <li key={to}>
                <NavLink to={to} className={`${classes.screen}`}>
                  <Icon size={20} stroke={1.75} aria-hidden="true" />
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes.content}>
          <div className={screen.head}>
            <div>
              <h1 className={screen.pageTitle}>{title}</h1>
              {lead && <p className={screen.lead}>{lead}</p>}
            </div>
            {action}
          </div>
          {children}
        </div>
      </div>
    </main>
  );
}
