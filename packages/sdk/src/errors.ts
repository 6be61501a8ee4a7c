import type { components } from './schema.ts';

type Problem = components['schemas']['Problem'];

/** What went wrong before or beside an answer of the server; the server's own codes are in its document. */
type LocalCode = 'connection_failed' | 'wait_timed_out' | 'unreadable_answer' | 'signature_refused' | 'video_cancelled';

/** Servers may have more codes than this package knows. */
export type ErrorCode = Problem['code'] | LocalCode | (string & {});

export type ErrorFacts = {
  code: ErrorCode;
  /** The HTTP status; 0 where there was no answer. */
  status?: number | undefined;
  /** The field that is wrong, such as `photo.id`. */
  param?: string | null | undefined;
  /** By which the server's log finds the request. */
  requestId?: string | undefined;
  docUrl?: string | undefined;
  /** When to come back, where the server said so. */
  retryAfterSeconds?: number | undefined;
};

/** Every failure of this package. `message` is a sentence for people. */
export class PortrayError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly param: string | null;
  readonly requestId: string | undefined;
  readonly docUrl: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, facts: ErrorFacts, options?: { cause?: unknown }) {
    super(message, options);
    this.name = new.target.name;
    this.code = facts.code;
    this.status = facts.status ?? 0;
    this.param = facts.param ?? null;
    this.requestId = facts.requestId;
    this.docUrl = facts.docUrl;
    this.retryAfterSeconds = facts.retryAfterSeconds;
  }
}

/** The server could not be reached, or did not answer in time. */
export class ConnectionError extends PortrayError {}
/** The key is missing, unknown, revoked or expired (401). */
export class AuthenticationError extends PortrayError {}
/** Too many requests, or what a plan has for a day is used up (429). */
export class RateLimitError extends PortrayError {}
/** A webhook is not from the holder of the secret, or is too old. */
export class SignatureError extends PortrayError {}

/** A video that was waited for came to nothing; `code` says why. */
export class VideoFailedError extends PortrayError {
  readonly video: components['schemas']['Video'];

  constructor(video: components['schemas']['Video']) {
    const cancelled = { code: 'video_cancelled', message: 'The video was cancelled.' };
    const { code, message } = video.failure ?? cancelled;
    super(message, { code });
    this.video = video;
  }
}

/** A failure that the caller can see without asking the server. */
export const invalid = (message: string, param: string) =>
  new PortrayError(message, { code: 'invalid_request', param });

/** The error of an answer that is not a success; `text` is its body. */
export function errorOf(reply: Response, text: string): PortrayError {
  const problem = problemIn(text);
  const { status, headers } = reply;
  const facts = {
    code: problem?.code ?? 'unreadable_answer',
    status,
    param: problem?.param,
    requestId: problem?.request_id ?? headers.get('x-request-id') ?? undefined,
    docUrl: problem?.doc_url,
    retryAfterSeconds: retryAfter(headers.get('retry-after')),
  };
  const message = problem?.detail ?? `The server answered ${status}, and not as Portray does.`;
  if (status === 401) return new AuthenticationError(message, facts);
  if (status === 429) return new RateLimitError(message, facts);
  return new PortrayError(message, facts);
}

function problemIn(text: string): Problem | undefined {
  try {
    const read = JSON.parse(text);
    return typeof read?.code === 'string' && typeof read.detail === 'string' ? read : undefined;
  } catch {
    return undefined;
  }
}

/** Seconds from now, of a number or a date. */
function retryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}
