import { screenMeta } from '#lib/screens/page-meta.ts';
import { VoicesScreen } from '../features/voices/voices-screen.tsx';

export const meta = () => screenMeta('Voices Management');

export default VoicesScreen;
