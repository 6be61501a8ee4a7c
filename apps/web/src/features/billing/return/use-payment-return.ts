import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api, calls } from '#lib/calls/api.ts';
import { toApiError } from '#lib/calls/api-error.ts';
import { toastError, toastInfo, toastSuccess } from '#ui/toasts/toasts.tsx';
import { fetchAgainLater, readArrival, withoutArrival } from './payment-arrival.ts';

/** What the screen says for good about a payment that somebody came back from; null where a toast says it all. */
export type PaymentOutcome = { message: string } | { title: string; message: string; checkAgain: () => void };

const noSession = {
  title: 'No Payment Session',
  message: 'We cannot tell which payment you made. If you paid, your credits arrive within a minute.',
};

/** The way back from a payment page: a toast, the payment verified by its session, and the credits fetched again. */
export function usePaymentReturn(): PaymentOutcome | null {
  const [parameters, setParameters] = useSearchParams();
  const [arrival] = useState(() => readArrival(parameters));
  const sessionId = arrival.kind === 'paid' ? arrival.sessionId : null;
  const refresh = useRefreshedCredits();
  const check = useQuery({
    queryKey: ['payment', sessionId],
    // However often that is asked, its credits are granted once.
    queryFn: () => api.functions.verifyPayment({ sessionId: sessionId ?? '' }),
    enabled: sessionId !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isDone = arrival.kind === 'canceled' || check.data !== undefined;
  const clearAddress = useEffectEvent(() => setParameters(withoutArrival, { replace: true, preventScrollReset: true }));
  useEffect(() => {
    if (isDone) clearAddress();
  }, [isDone]);
  useEffect(() => {
    if (arrival.kind === 'canceled')
      toastInfo({ title: 'Payment cancelled', message: 'No credits were bought, and nothing was charged.' });
    if (arrival.kind !== 'paid' || arrival.sessionId) return;
    toastSuccess({ title: 'Payment successful', message: 'Your credits arrive within a minute.' });
    return fetchAgainLater(refresh);
  }, [arrival, refresh]);
  const said = check.data?.message;
  useEffect(() => {
    if (!said) return;
    toastSuccess({ title: 'Payment successful', message: said });
    refresh();
    return fetchAgainLater(refresh);
  }, [said, refresh]);
  const fault = check.error && describeFault(check.error);
  const faultTitle = fault?.title;
  const tellFault = useEffectEvent(() => fault && toastError(fault));
  useEffect(() => {
    if (faultTitle) tellFault();
  }, [faultTitle]);
  if (arrival.kind === 'paid' && !sessionId) return { ...noSession, checkAgain: refresh };
  if (fault) return { ...fault, checkAgain: () => void check.refetch() };
  return said ? { message: `${said} They never expire.` } : null;
}

/** Refusals of the verification have titles of their own; whatever kept it from being made is an error of the verification. */
function describeFault(error: unknown) {
  const { code, title, message } = toApiError(error);
  const isRefusal = code === 'payment_not_found' || code === 'payment_not_verified';
  return { title: isRefusal ? title : 'Verification Error', message };
}

function useRefreshedCredits() {
  const queries = useQueryClient();
  const [refresh] = useState(() => () => {
    void queries.invalidateQueries({ queryKey: calls.credits.key() });
    void queries.invalidateQueries({ queryKey: calls.functions.getUserCredits.key() });
  });
  return refresh;
}
