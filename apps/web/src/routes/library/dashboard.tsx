import { DashboardScreen } from '#features/library/dashboard-screen.tsx';
import { screenMeta } from '#lib/screens/page-meta.ts';

export const meta = () => screenMeta('Dashboard');

export default DashboardScreen;
