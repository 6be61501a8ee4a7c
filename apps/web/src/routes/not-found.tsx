import { screenMeta } from '#lib/screens/page-meta.ts';
import { NotFound } from '../features/shell/not-found.tsx';

export const meta = () => screenMeta('Page not found');

export default NotFound;
