import { screenMeta } from '#lib/screens/page-meta.ts';
import { ConnectScreen } from '../features/connect/connect-screen.tsx';

export const meta = () => screenMeta('Connect a program');

export default ConnectScreen;
