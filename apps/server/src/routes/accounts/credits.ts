import { verifyPayment } from '@portray/studio/credits/fulfil-payment';
import { purchaseCredits } from '@portray/studio/credits/purchase-credits';
import {
  readAvailability,
  readBalance,
  readCreditUsage,
  readCurrentUsage,
  readPayment,
  readPayments,
  readSubscription,
  readTransactions,
  readUserCredits,
} from '@portray/studio/credits/read-credits';
import { checkUserId, signedIn } from '../../edge/implement.ts';

/** Balance, ledger and orders. */
export const creditRoutes = {
  balance: signedIn.credits.balance.handler(({ context }) => readBalance(context.deps, context.principal)),
  availability: signedIn.credits.availability.handler(({ context }) =>
    readAvailability(context.deps, context.principal),
  ),
  transactions: signedIn.credits.transactions.handler(({ input, context }) =>
    readTransactions(context.deps, context.principal, input),
  ),
  payments: signedIn.credits.payments.handler(({ input, context }) =>
    readPayments(context.deps, context.principal, input),
  ),
  payment: signedIn.credits.payment.handler(({ input, context }) =>
    readPayment(context.deps, context.principal, input),
  ),
  usage: signedIn.credits.usage.handler(({ input, context }) =>
    readCreditUsage(context.deps, context.principal, input),
  ),
  subscription: signedIn.credits.subscription.handler(({ context }) =>
    readSubscription(context.deps, context.principal),
  ),
  currentUsage: signedIn.credits.currentUsage.handler(async ({ input, context }) => {
    checkUserId(context.principal, input.p_user_id);
    return [await readCurrentUsage(context.deps, context.principal)];
  }),
};

/** get-user-credits, purchase-credits, verify-payment. */
export const creditFunctions = {
  getUserCredits: signedIn.functions.getUserCredits.handler(({ context }) =>
    readUserCredits(context.deps, context.principal),
  ),
  purchaseCredits: signedIn.functions.purchaseCredits.handler(({ input, context }) =>
    purchaseCredits(context.deps, context.principal, input),
  ),
  verifyPayment: signedIn.functions.verifyPayment.handler(({ input, context }) =>
    verifyPayment(context.deps, context.principal, input),
  ),
};
