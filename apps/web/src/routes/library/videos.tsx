import { VideosScreen } from '#features/library/videos-screen.tsx';
import { screenMeta } from '#lib/screens/page-meta.ts';

export const meta = () => screenMeta('Videos Management');

export default VideosScreen;
