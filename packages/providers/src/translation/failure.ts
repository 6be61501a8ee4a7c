import { AppError, type FaultCode } from '@portray/foundation/errors';

const orPaste = 'You can paste a translation of your own.';

/** Every way in which a translator fails, in one sentence for people. */
const failures = {
  account: ['not_configured', `Translation cannot be used right now. ${orPaste}`],
  quota: ['provider_refused', `No more text can be translated for now. ${orPaste}`],
  busy: ['provider_busy', 'The translator is busy right now. Please try again in a minute.'],
  down: ['provider_down', 'The translator does not answer right now. Please try again in a few minutes.'],
  unusable: ['provider_down', 'The translator gave an answer that cannot be used. Please try again.'],
  content: ['provider_refused', `The translator refuses to translate this script. ${orPaste}`],
  language: ['language_not_supported', `The translator does not know one of the two languages. ${orPaste}`],
  tooLong: ['script_too_long', `This script is too long for the translator. ${orPaste}`],
  refused: ['provider_refused', `This script could not be translated. ${orPaste}`],
  cancelled: ['cancelled', 'The translation was stopped.'],
} as const satisfies Record<string, readonly [FaultCode, string]>;

export type TranslationFailure = keyof typeof failures;

/** The error of a failure; `cause` is for logs. */
export function translationFault(failure: TranslationFailure, cause?: unknown, retryAfterSeconds?: number): AppError {
  const [code, message] = failures[failure];
  return new AppError(code, message, { cause, retryAfterSeconds });
}
