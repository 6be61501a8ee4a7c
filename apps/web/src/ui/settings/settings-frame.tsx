import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { type FrameScreen, settingsScreens } from '#lib/screens/settings-screens.tsx';
import screen from '#ui/screen.module.css';
import classes from './settings.module.css';

type SettingsFrameProps = {
  title: string;
  lead?: string;
  /** What can be done beside the title. */
  action?: ReactNode;
  /** Of what the screen is one, and which others there are; the settings unless said. */
  of?: string;
  screens?: readonly FrameScreen[];
  children: ReactNode;
};

/** Around every screen of the settings, or of the operator: the list of them, beside the content or above it, and the way back. */
export function SettingsFrame(props: SettingsFrameProps) {
  const { title, lead, action, of = 'Settings', screens = settingsScreens, children } = props;
  return (
    <main id="main" className={screen.page}>
      <div className={classes.frame}>
        <nav className={classes.navigation} aria-label={of}>
          <Link to="/dashboard" className={classes.back}>
            <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />
            <span>
              Back<span className={classes.onWide}> to Dashboard</span>
            </span>
          </Link>
          <ul className={classes.screens}>
            {screens.map(({ label, to, Icon }) => (
              <li key={to}>
                <NavLink end to={to} className={`${classes.screen}`}>
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
