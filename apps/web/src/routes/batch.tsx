import { screenMeta } from '#lib/screens/page-meta.ts';
import { BatchScreen } from '../features/bulk/batch-screen.tsx';

export const meta = () => screenMeta('List of videos');

export default BatchScreen;
