import { ReceiptScreen } from '#features/billing/receipt-screen.tsx';
import { screenMeta } from '#lib/screens/page-meta.ts';

export const meta = () => screenMeta('Receipt');

export default ReceiptScreen;
