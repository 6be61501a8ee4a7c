import { lazyApi } from '../api/lazy-query.ts';

/**
 * Begins a purchase of credits; its payment page opens in a new tab, or here where a browser allows no other. To be called by a
 * click. Throws ApiError.
 */
export async function openCheckout(credits: number): Promise<void> {
  // The tab is opened at once: browsers block one that comes some time after the click.
  const tab = openTab();
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
