import { Outlet } from 'react-router';
import { SignedIn } from '../features/shell/app-frame.tsx';
import classes from '../features/storyboard/storyboard.module.css';

/** The workspace has a header of its own. */
export default function WorkspaceLayout() {
  return (
    <div className={classes.workspace}>
      <SignedIn>
        <Outlet />
      </SignedIn>
    </div>
  );
}
