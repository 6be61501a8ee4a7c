import { screenMeta } from '#lib/screens/page-meta.ts';
import { BulkScreen } from '../features/bulk/bulk-screen.tsx';

export const meta = () => screenMeta('Bulk generation');

export default BulkScreen;
