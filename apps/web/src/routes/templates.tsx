import { screenMeta } from '#lib/screens/page-meta.ts';
import { TemplatesScreen } from '../features/templates/templates-screen.tsx';

export const meta = () => screenMeta('Templates');

export default TemplatesScreen;
