import { screenMeta } from '#lib/screens/page-meta.ts';
import { VideoScreen } from '../../features/library/video/video-screen.tsx';

export const meta = () => screenMeta('Video');

export default VideoScreen;
