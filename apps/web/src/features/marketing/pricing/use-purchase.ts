import { useSending } from '#lib/lazy-query.ts';
import { openCheckout } from '#lib/purchase.ts';
import { toastError, toastSuccess } from '#ui/toasts.tsx';

/** Begins a purchase from the pricing page, and says how that went. */
export function usePurchase() {
  return useSending(async (credits: number) => {
    try {
      await openCheckout(credits);
      toastSuccess({ title: 'Redirecting to payment', message: 'The payment page opens in a new tab.' });
    } catch {
      toastError({ title: 'Error', message: 'Failed to initiate purchase. Please try again.' });
    }
  });
}
