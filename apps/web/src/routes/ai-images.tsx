import { screenMeta } from '#lib/screens/page-meta.ts';
import { ImagesScreen } from '../features/images/images-screen.tsx';

export const meta = () => screenMeta('AI Images');

export default ImagesScreen;
