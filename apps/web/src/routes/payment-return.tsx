import { screenMeta } from '#lib/page-meta.ts';
import { PaymentReturn } from '../features/billing/payment-return.tsx';

export const meta = () => screenMeta('Payment');

export default PaymentReturn;
