import { toApiError } from '#lib/calls/api-error.ts';
import { useSending } from '#lib/calls/lazy-query.ts';
import { openCheckout } from '#lib/purchase.ts';

const failed = 'Failed to initiate purchase. Please try again.';

/** Begins a purchase from the pricing page, and says how that went; a failure is also said in place. */
export function usePurchase() {
  return useSending(async (credits: number) => {
    const fault = await openCheckout(credits).then(() => undefined, faultWords);
    // The words of a failure must not depend on more code.
    const toasts = await import('#ui/toasts/toasts.tsx').catch(() => undefined);
    if (!fault) {
      toasts?.toastSuccess({ title: 'Redirecting to payment', message: 'The payment page opens in a new tab.' });
      return;
    }
    toasts?.toastError({ title: 'Error', message: fault });
    throw new Error(fault);
  });
}

/** What cannot be mended by another try says why. */
function faultWords(error: unknown): string {
  const { code, message } = toApiError(error);
  return code === 'not_configured' ? message : failed;
}
