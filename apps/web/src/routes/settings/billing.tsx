import { screenMeta } from '#lib/screens/page-meta.ts';
import { BillingScreen } from '../../features/billing/billing-screen.tsx';

export const meta = () => screenMeta('Billing');

export default BillingScreen;
