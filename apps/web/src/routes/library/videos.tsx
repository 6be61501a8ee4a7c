import { screenMeta } from '#lib/screens/page-meta.ts';
import { VideosScreen } from '../../features/library/list/videos-screen.tsx';

export const meta = () => screenMeta('Videos Management');

export default VideosScreen;
