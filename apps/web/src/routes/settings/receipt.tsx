import { screenMeta } from '#lib/screens/page-meta.ts';
import { ReceiptScreen } from '../../features/billing/receipt/receipt-screen.tsx';

export const meta = () => screenMeta('Receipt');

export default ReceiptScreen;
