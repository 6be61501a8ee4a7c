import { Outlet } from 'react-router';
import { SignedIn } from '../features/shell/app-frame.tsx';

/** The workspace has a header of its own. */
export default function WorkspaceLayout() {
  return (
    <SignedIn>
      <Outlet />
    </SignedIn>
  );
}
