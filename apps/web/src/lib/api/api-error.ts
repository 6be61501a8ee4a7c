import type { ErrorReply } from '@portray/contracts/error-reply';
import { titleFor } from '@portray/contracts/error-titles';
import type { FacePlace } from '@portray/foundation/several-faces';

/** What a refusal or a lost connection is for the pages; `message` may be shown as it is. */
export class ApiError extends Error {
  /** One of the codes of the server, or `connection` where no answer came. */
  readonly code: string;
  readonly title: string;
  readonly retry: boolean;
  readonly requestId: string | undefined;
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  readonly reasons: readonly string[];
  /** The people of a photo of several. */
  readonly faces: readonly FacePlace[];

  constructor(
    facts: Omit<ErrorReply, 'requestId'> & { status: number; requestId?: string },
    options?: { cause?: unknown },
  ) {
    super(facts.message, options);
    this.name = 'ApiError';
    this.code = facts.code;
    this.title = facts.title;
    this.retry = facts.retry;
    this.requestId = facts.requestId;
    this.status = facts.status;
    this.reasons = facts.reasons ?? [];
    this.faces = facts.faces ?? [];
  }
}

/** Statuses of proxies in between, which may pass in a moment. */
const passing = [502, 503, 504];
const unavailable = 'Service temporarily unavailable. Please try again.';
const unable = 'Unable to process your request right now. Please try again later.';

/** The refusal in the body of an answer; an unknown body, such as a proxy's, is described by its status. */
export function readRefusal(status: number, body: unknown): ApiError {
  if (isErrorReply(body)) return new ApiError({ ...body, status });
  const retry = passing.includes(status);
  const message = retry ? unavailable : (foreignMessage(body) ?? unable);
  return new ApiError({ code: 'unexpected', title: titleFor(`${status} ${message}`), message, retry, status });
}

/** What was asked for needs a session, and there is none any more. */
export function signedOut(): ApiError {
  const message = 'You are signed out. Sign in again to continue where you left off.';
  return new ApiError({ code: 'not_authenticated', title: titleFor('session'), message, retry: false, status: 401 });
}

/** Any error in one shape: refusals stay, lost connections and unexpected errors get a sentence and a title. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isLostConnection(error)) {
    const message = 'The connection was lost. Check your network and try again.';
    return new ApiError(
      { code: 'connection', title: titleFor('network'), message, retry: true, status: 0 },
      { cause: error },
    );
  }
  const message = error instanceof Error && error.message ? error.message : unable;
  return new ApiError(
    { code: 'unexpected', title: titleFor(message), message, retry: false, status: 0 },
    { cause: error },
  );
}

/**
 * Whether nobody knows what came of an order: lost on the way, answered by a proxy, or still being worked at. Sent again
 * under the same key it is done once.
 */
export function isUnanswered({ code, requestId }: ApiError): boolean {
  return (
    code === 'connection' || code === 'idempotency_key_in_use' || (code === 'unexpected' && requestId === undefined)
  );
}

/** Whether a request was cancelled on purpose, which is not reported. */
export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

function isErrorReply(body: unknown): body is ErrorReply {
  const reply = body as Partial<ErrorReply> | null;
  return (
    typeof reply === 'object' && [reply?.code, reply?.title, reply?.message].every((part) => typeof part === 'string')
  );
}

/** Other servers answer with `error` or `message`. */
function foreignMessage(body: unknown): string | undefined {
  const { error, message } = Object(body) as { error?: unknown; message?: unknown };
  return [error, message].find((words): words is string => typeof words === 'string' && words !== '');
}

function isLostConnection(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
}
