import { useSending } from '#lib/calls/lazy-query.ts';
import { openCheckout } from '#lib/purchase.ts';

/** Begins a purchase from the pricing page, and says how that went. */
export function usePurchase() {
  return useSending(async (credits: number) => {
    const isOpened = await openCheckout(credits).then(
      () => true,
      () => false,
    );
    const { toastError, toastSuccess } = await import('#ui/toasts/toasts.tsx');
    if (isOpened) toastSuccess({ title: 'Redirecting to payment', message: 'The payment page opens in a new tab.' });
    else toastError({ title: 'Error', message: 'Failed to initiate purchase. Please try again.' });
  });
}
