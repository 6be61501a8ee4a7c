import { screenMeta } from '#lib/screens/page-meta.ts';
import { AccountScreen } from '../../features/account/account-screen.tsx';

export const meta = () => screenMeta('Account');

export default AccountScreen;
