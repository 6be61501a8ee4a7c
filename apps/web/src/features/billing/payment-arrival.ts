/** How a user came back from a payment page. */
export type PaymentArrival =
  | { kind: 'none' }
  | { kind: 'canceled' }
  /** `sessionId` is null where the address does not name the payment. */
  | { kind: 'paid'; sessionId: string | null };

/** The way back that the address of the billing screen names. */
export function readArrival(parameters: URLSearchParams): PaymentArrival {
  const sessionId = parameters.get('session_id') || null;
  if (parameters.get('canceled') === 'true') return { kind: 'canceled' };
  if (parameters.get('success') === 'true' || sessionId) return { kind: 'paid', sessionId };
  return { kind: 'none' };
}

/** The address without the way back, so that a reload does not tell of it again. */
export function withoutArrival(parameters: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(parameters);
  for (const name of ['success', 'canceled', 'session_id']) rest.delete(name);
  return rest;
}

const fetchAgainMs = 2_000;

/** Fetches the credits once more when a provider's news of the payment has had time to come. Answers how to give up. */
export function fetchAgainLater(fetchAgain: () => void): () => void {
  const timer = setTimeout(fetchAgain, fetchAgainMs);
  return () => clearTimeout(timer);
}
