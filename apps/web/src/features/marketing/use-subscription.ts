import { toApiError } from '#lib/api/api-error.ts';
import type { ApiClient } from '#lib/api/create-api.ts';
import { lazyApi, useSending } from '#lib/api/lazy-query.ts';

/** The topic of a subscription. */
export type Topic = NonNullable<Parameters<ApiClient['account']['subscribeToNewsletter']>[0]['topic']>;

const blank = 'Please enter your email address';
const failed = 'Failed to subscribe. Please try again.';

/** Subscribes an address to news about a topic; failures are worded by `subscriptionFault`. */
export function useSubscription(topic: Topic, onSuccess?: () => void) {
  return useSending(async (email: string) => {
    if (!email.trim()) throw new Error(blank);
    await (await lazyApi()).account.subscribeToNewsletter({ email: email.trim().toLowerCase(), topic });
    onSuccess?.();
  });
}

/** Whether the same address may be taken when it is sent again. */
export function canHelp(error: Error): boolean {
  return error.message !== blank && toApiError(error).code !== 'invalid_input';
}

/** Why a subscription failed. */
export function subscriptionFault(error: Error): string {
  if (error.message === blank) return blank;
  const { code, message } = toApiError(error);
  return code === 'invalid_input' || code === 'connection' ? message : failed;
}
