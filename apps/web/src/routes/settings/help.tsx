import { screenMeta } from '#lib/screens/page-meta.ts';
import { HelpScreen } from '../../features/help/help-screen.tsx';

export const meta = () => screenMeta('Help');

export default HelpScreen;
