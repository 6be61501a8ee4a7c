import { screenMeta } from '#lib/screens/page-meta.ts';
import { DashboardScreen } from '../../features/library/dashboard/dashboard-screen.tsx';

export const meta = () => screenMeta('Dashboard');

export default DashboardScreen;
