import { Outlet } from 'react-router';
import { AppFrame } from '../features/shell/app-frame.tsx';

export default function AppLayout() {
  return (
    <AppFrame>
      <Outlet />
    </AppFrame>
  );
}
