import { screenMeta } from '#lib/screens/page-meta.ts';
import { SocialScreen } from '../../features/social/social-screen.tsx';

export const meta = () => screenMeta('Social Media Settings');

export default SocialScreen;
