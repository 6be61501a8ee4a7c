import { lazyApi } from '#lib/lazy-api.ts';
import { useSending } from '#lib/lazy-query.ts';
import { toastError, toastSuccess } from '#ui/toasts.tsx';

/** Begins a purchase; the payment page opens in a new tab, or here where a browser allows no other. */
export function usePurchase() {
  return useSending(async (credits: number) => {
    try {
      // The tab is opened at once: browsers block one that comes some time after the click.
      await purchaseIn(openTab(), credits);
      toastSuccess({ title: 'Redirecting to payment', message: 'The payment page opens in a new tab.' });
    } catch {
      toastError({ title: 'Error', message: 'Failed to initiate purchase. Please try again.' });
    }
  });
}

async function purchaseIn(tab: Window | null, credits: number): Promise<void> {
  try {
    const { url } = await (await lazyApi()).functions.purchaseCredits({ credits });
    (tab ?? window).location.assign(url);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

/** Empty, and without a way back to this page. */
function openTab(): Window | null {
  const tab = open('', '_blank');
  if (tab) tab.opener = null;
  return tab;
}
