import { screenMeta } from '#lib/screens/page-meta.ts';
import { OperatorScreen } from '../features/operator/operator-screen.tsx';

export const meta = () => screenMeta('Outside services');

export default OperatorScreen;
