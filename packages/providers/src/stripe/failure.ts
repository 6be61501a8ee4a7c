import { AppError } from '@portray/foundation/errors';
import Stripe from 'stripe';

const { errors } = Stripe;

/** What an error of the SDK means; the key that was used is never repeated. */
export function faultOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const cause = causeOf(error);
  if (error instanceof errors.StripeRateLimitError) {
    return new AppError('provider_busy', 'The payment service has too much to do right now. Please try again.', {
      cause,
    });
  }
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError) {
    return new AppError('not_configured', 'Payments are not set up correctly on this server.', { cause });
  }
  if (error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing') {
    return new AppError('payment_not_found', 'There is no such payment. Please start a new purchase.', { cause });
  }
  if (error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeCardError) {
    return new AppError('provider_refused', 'The payment service did not accept this.', { cause });
  }
  return new AppError('provider_down', 'The payment service does not answer right now. Please try again.', { cause });
}

/** Whether a customer that is remembered from an earlier payment was deleted at Stripe since. */
export function isCustomerGone(error: unknown): boolean {
  return error instanceof errors.StripeInvalidRequestError && error.param === 'customer';
}

function causeOf(error: unknown): Error {
  if (!(error instanceof errors.StripeError)) return new Error('Stripe could not be asked.', { cause: error });
  const { type, code, param, statusCode, requestId } = error;
  const facts = Object.entries({ type, code, param, statusCode, requestId }).filter(([, value]) => value !== undefined);
  return new Error(`Stripe: ${facts.map(([name, value]) => `${name} ${value}`).join(', ')}`);
}
