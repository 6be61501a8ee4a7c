import { AppError, type FaultCode } from '@portray/foundation/errors';
import type { z } from 'zod';
import { callNetwork, type NetworkAnswer } from '../networks/call-network.ts';

type Question<Reply> = {
  url: string;
  headers?: Record<string, string>;
  signal: AbortSignal;
  reply: z.ZodType<Reply>;
  /** The status of an answer to a wrong key. */
  wrongKey?: number;
};

/**
 * One harmless question to a service, for its operator. What is refused is never quoted, since it may hold the key.
 * Throws AppError: not_configured, provider_refused, provider_busy, provider_down, cancelled.
 */
export function askService<Reply>(name: string, { wrongKey = 401, ...question }: Question<Reply>): Promise<Reply> {
  const faultOf = ({ status }: NetworkAnswer) => refusal(name, status, wrongKey);
  return callNetwork({ name, fetch, faultOf }, question);
}

function refusal(name: string, status: number, wrongKey: number): AppError {
  const [code, sentence] = meaningOf(name, status, wrongKey);
  return new AppError(code, `${sentence} It answered ${status}.`);
}

function meaningOf(name: string, status: number, wrongKey: number): [FaultCode, string] {
  if (status === wrongKey) return ['not_configured', `${name} refuses the key of this server.`];
  if (status === 402) return ['provider_refused', `Nothing is left of what was paid for at ${name}.`];
  if (status === 403) return ['not_configured', `${name} does not allow this key to ask.`];
  if (status === 404) return ['provider_down', `${name} was not found at its address.`];
  if (status === 429) return ['provider_busy', `${name} has been asked too often. Check again in a minute.`];
  if (status >= 500) return ['provider_down', `${name} has a fault of its own. Check again in a few minutes.`];
  return ['provider_refused', `${name} refuses the question.`];
}
