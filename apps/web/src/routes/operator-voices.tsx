import { screenMeta } from '#lib/screens/page-meta.ts';
import { OperatorVoicesScreen } from '../features/operator/voices-screen.tsx';

export const meta = () => screenMeta('Natural voices');

export default OperatorVoicesScreen;
