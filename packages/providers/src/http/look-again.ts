import { AppError } from '@portray/foundation/errors';

/** Lists of orders may lag behind the orders themselves. */
export const usualSettleMs = 60_000;

/** While an order may still be listed late, its absence proves nothing. Throws AppError provider_down until then. */
export function lookAgainUntil(sentAt: Date, settleMs: number, now: Date): void {
  const leftMs = sentAt.getTime() + settleMs - now.getTime();
  if (leftMs <= 0) return;
  const retryAfterSeconds = Math.max(1, leftMs / 1_000);
  throw new AppError('provider_down', 'The provider may not list a new order yet.', { retryAfterSeconds });
}
