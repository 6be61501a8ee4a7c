import { isAborted, readRefusal, toApiError } from './api-error.ts';

type Ask = {
  method?: 'GET' | 'POST' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** The person's access token; the cookie goes along in any case. */
  token?: string | undefined;
  signal?: AbortSignal;
};

/**
 * One request to `/api{path}` and its JSON, for pages that are light without the client of the contract. Throws
 * ApiError; a DOMException AbortError where it was given up.
 */
export async function askServer<Answer>(path: string, { body, token, ...init }: Ask = {}): Promise<Answer> {
  const headers = {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  try {
    const reply = await fetch(`/api${path}`, {
      ...init,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await reply.json().catch(() => undefined);
    if (!reply.ok) throw readRefusal(reply.status, answer);
    return answer as Answer;
  } catch (error) {
    if (isAborted(error)) throw error;
    throw toApiError(error);
  }
}
