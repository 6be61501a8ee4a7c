import { ORPCError, ValidationError } from '@orpc/server';
import type { ErrorReply } from '@portray/contracts/error-reply';
import { AppError, type Fault, faults, toAppError } from '@portray/foundation/errors';
import type { Log } from '@portray/foundation/log';
import { SeveralFaces } from '@portray/foundation/several-faces';
import { HTTPException } from 'hono/http-exception';
import { WeakPassword } from '../../accounts/password-rules.ts';
import { MethodNotAllowed } from './allowed-methods.ts';
import { type InputIssue, inputSentence, isMissing } from './input-sentence.ts';

/** A refusal, ready for the wire. */
export type FaultReply = { status: number; headers: Record<string, string>; body: ErrorReply };

/** The one place where errors become replies; unexpected ones are logged and answered with a fixed sentence. */
export function faultReply(error: unknown, requestId: string, log: Log): FaultReply {
  const fault = faultOf(error);
  const { status, title, retry, afterSeconds }: Fault = faults[fault.code];
  const retryAfter = fault.retryAfterSeconds ?? afterSeconds;
  if (status >= 500) log.error('request.failed', { code: fault.code, cause: fault.cause ?? fault });
  const reasons = fault instanceof WeakPassword ? { reasons: fault.reasons } : {};
  const faces = fault instanceof SeveralFaces ? { faces: fault.faces } : {};
  return {
    status,
    headers: {
      ...(retryAfter !== undefined && { 'retry-after': String(Math.ceil(retryAfter)) }),
      ...(fault instanceof MethodNotAllowed && { allow: fault.allowed.join(', ') }),
    },
    body: { code: fault.code, title, message: fault.message, retry, requestId, ...reasons, ...faces },
  };
}

/** Any error as one of ours. */
export function faultOf(error: unknown): AppError {
  if (error instanceof ORPCError) return fromOrpc(error);
  if (error instanceof HTTPException) return fromStatus(error.status, error);
  return toAppError(error);
}

function fromOrpc(error: ORPCError<string, unknown>): AppError {
  const isInput = error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError;
  if (isInput) return refusedInput((error.cause as ValidationError).issues as InputIssue[], error);
  if (error.status < 500) return fromStatus(error.status, error);
  return toAppError(error.cause ?? error);
}

function refusedInput(issues: readonly InputIssue[], cause: unknown): AppError {
  return new AppError(isMissing(issues) ? 'missing_information' : 'invalid_input', inputSentence(issues), { cause });
}

function fromStatus(status: number, cause: unknown): AppError {
  if (status === 404) return new AppError('not_found', 'There is nothing at this address.', { cause });
  if (status === 413) return tooLarge();
  if (status < 500) return unreadable(cause);
  return toAppError(cause);
}

/** A body that is not the JSON or form that its header claims. */
export function unreadable(cause?: unknown): AppError {
  return new AppError('invalid_input', 'The request could not be read. Please send it as JSON.', { cause });
}

/** A body over the limit. */
export function tooLarge(): AppError {
  return new AppError('payload_too_large', 'The request is too large. Please send less.');
}
