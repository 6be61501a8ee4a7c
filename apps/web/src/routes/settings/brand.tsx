import { screenMeta } from '#lib/screens/page-meta.ts';
import { BrandScreen } from '../../features/brand/brand-screen.tsx';

export const meta = () => screenMeta('Brand');

export default BrandScreen;
