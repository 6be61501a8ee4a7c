import { screenMeta } from '#lib/page-meta.ts';
import { SharedVideoScreen } from '../features/library/shared-video-screen.tsx';

export const meta = () => screenMeta('A video for you');

export default SharedVideoScreen;
