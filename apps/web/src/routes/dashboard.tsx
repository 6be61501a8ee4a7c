import { screenMeta } from '#lib/page-meta.ts';
import { Welcome } from '../features/shell/welcome.tsx';

export const meta = () => screenMeta('Dashboard');

export default Welcome;
