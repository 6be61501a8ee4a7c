import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, calls } from '#lib/api.ts';

/** Asks whether a payment has arrived; however often that is asked, its credits are granted once. */
export function usePaymentCheck(sessionId: string) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['payment', sessionId],
    queryFn: async () => {
      const answer = await api.functions.verifyPayment({ sessionId });
      void queries.invalidateQueries({ queryKey: calls.credits.key() });
      return answer;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
