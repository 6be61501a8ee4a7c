import { toApiError } from '#lib/api-error.ts';
import type { ApiClient } from '#lib/create-api.ts';
import { useSending } from '#lib/later.ts';
import { laterApi } from '#lib/later-api.ts';

/** What somebody wants to hear about. */
export type Topic = NonNullable<Parameters<ApiClient['account']['subscribeToNewsletter']>[0]['topic']>;

const blank = 'Please enter your email address';
const duplicate = 'This email is already subscribed to our newsletter';
const failed = 'Failed to subscribe. Please try again.';

/** Subscribes an address to news about a topic; what failed is said in the words of `subscriptionFault`. */
export function useSubscription(topic: Topic, onSuccess?: () => void) {
  return useSending(async (email: string) => {
    if (!email.trim()) throw new Error(blank);
    await (await laterApi()).account.subscribeToNewsletter({ email: email.trim().toLowerCase(), topic });
    onSuccess?.();
  });
}

/** Why somebody is not subscribed. */
export function subscriptionFault(error: Error): string {
  if (error.message === blank) return blank;
  return toApiError(error).code === 'conflict' ? duplicate : failed;
}
