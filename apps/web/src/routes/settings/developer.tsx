import { screenMeta } from '#lib/screens/page-meta.ts';
import { DeveloperScreen } from '../../features/developer/developer-screen.tsx';

export const meta = () => screenMeta('Developer');

export default DeveloperScreen;
