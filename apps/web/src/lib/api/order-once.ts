import { isUnanswered, toApiError } from './api-error.ts';

type Keyed = { idempotencyKey: string };

/**
 * Sends orders so that each is done once, however often it is sent: one whose answer was lost goes out again as it was, under the
 * same key, until there is an answer. `name` says which orders are the same for the person who repeats one.
 */
export function createOrderOnce<Order extends object>() {
  let unanswered: { name: string; order: Order & Keyed } | undefined;
  return async <Answer>(
    name: string,
    order: Order,
    send: (order: Order & Keyed) => Promise<Answer>,
  ): Promise<Answer> => {
    if (unanswered?.name !== name) unanswered = { name, order: { ...order, idempotencyKey: crypto.randomUUID() } };
    const sent = unanswered;
    const isAnswered = () => {
      if (unanswered === sent) unanswered = undefined;
    };
    try {
      const answer = await send(sent.order);
      isAnswered();
      return answer;
    } catch (error) {
      if (!isUnanswered(toApiError(error))) isAnswered();
      throw error;
    }
  };
}
