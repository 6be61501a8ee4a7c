import type { V1Code } from '@portray/contracts/v1/errors';
import { V1Problem } from './v1-caller.ts';

/** What a model can do about a refusal, where the sentence of the refusal does not say it. */
const nextSteps: Partial<Record<V1Code, string>> = {
  voice_not_found: 'list_voices names the voices that there are.',
  insufficient_credits: 'Tell the person; get_credits says what is left.',
  rate_limited: 'Wait before trying again.',
  request_in_progress: 'Wait before trying again with the same idempotency_key.',
  idempotency_mismatch: 'Use another idempotency_key for another request.',
  not_connected: 'The person connects the network on the settings page; list_networks says which are.',
};

/**
 * A refusal as models and people read it: code, sentence, and the field that is wrong. What went wrong on our side is told by an
 * id only; `note` keeps the rest and answers the id.
 */
export function refusalOf(error: unknown, note: (error: unknown) => string): string {
  if (!(error instanceof V1Problem)) {
    return `unexpected: Something went wrong on our side. Please try again; if it stays so, the id ${note(error)} helps to find out why.`;
  }
  const { problem, retryAfterSeconds } = error;
  return [
    `${problem.code}: ${problem.detail}`,
    problem.param && `(field: ${fieldOf(problem.param)})`,
    nextSteps[problem.code],
    retryAfterSeconds !== undefined && `Try again in ${retryAfterSeconds} s.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** What the field of a call is called in the arguments of a tool. */
function fieldOf(param: string): string {
  const flat = /^(photo|voice)(?:\.id)?$/.exec(param)?.[1];
  return flat ? `${flat}_id` : param.replace(/^voice\./, '');
}
