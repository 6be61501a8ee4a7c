import { screenMeta } from '#lib/screens/page-meta.ts';
import { PhotosScreen } from '../features/photos/photos-screen.tsx';

export const meta = () => screenMeta('Photos Management');

export default PhotosScreen;
