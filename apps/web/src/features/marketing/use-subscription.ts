import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toApiError } from '#lib/api-error.ts';

/** What somebody wants to hear about. */
export type Topic = NonNullable<Parameters<typeof api.account.subscribeToNewsletter>[0]['topic']>;

const blank = 'Please enter your email address';
const duplicate = 'This email is already subscribed to our newsletter';
const failed = 'Failed to subscribe. Please try again.';

/** Subscribes an address to news about a topic; what failed is said in the words of `subscriptionFault`. */
export function useSubscription(topic: Topic) {
  return useMutation({
    mutationFn: (email: string) => {
      if (!email.trim()) throw new Error(blank);
      return api.account.subscribeToNewsletter({ email: email.trim().toLowerCase(), topic });
    },
  });
}

/** Why somebody is not subscribed. */
export function subscriptionFault(error: Error): string {
  if (error.message === blank) return blank;
  return toApiError(error).code === 'conflict' ? duplicate : failed;
}
