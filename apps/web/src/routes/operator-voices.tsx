import { screenMeta } from '#lib/screens/page-meta.ts';
import { OperatorVoicesScreen } from '../features/operator/voices-screen.tsx';

export const meta = () => screenMeta('Voices of this server');

export default OperatorVoicesScreen;
