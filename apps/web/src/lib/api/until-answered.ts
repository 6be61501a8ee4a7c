import { limits } from '@portray/contracts/limits';
import { toApiError } from './api-error.ts';

/** Longer than a request that was lost on the server keeps its key. */
const mostRepeats = Math.ceil(limits.idempotencyClaimSeconds / 2) + 2;
const twoSeconds = () => new Promise<void>((done) => setTimeout(done, 2_000));

/** Repeats an order while the server is still at the first one under its key. Throws what it is refused with. */
export async function untilAnswered(order: () => Promise<unknown>, pause = twoSeconds): Promise<void> {
  for (let repeats = 0; ; repeats++) {
    try {
      await order();
      return;
    } catch (error) {
      if (toApiError(error).code !== 'idempotency_key_in_use' || repeats >= mostRepeats) throw error;
    }
    await pause();
  }
}
