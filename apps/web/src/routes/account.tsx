import { screenMeta } from '#lib/page-meta.ts';
import { AccountScreen } from '../features/account/account-screen.tsx';

export const meta = () => screenMeta('Account');

export default AccountScreen;
