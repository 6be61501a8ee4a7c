import { screenMeta } from '#lib/page-meta.ts';
import { BillingScreen } from '../features/billing/billing-screen.tsx';

export const meta = () => screenMeta('Billing');

export default BillingScreen;
