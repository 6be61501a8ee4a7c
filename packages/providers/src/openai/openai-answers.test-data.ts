import type { Answer } from '../networks/double.test-data.ts';

/** An answer as OpenAI refuses. */
export const refuse = (status: number, code: string, headers: Record<string, string> = {}): Answer => ({
  status,
  headers,
  body: { error: { message: 'No.', type: 'invalid_request_error', param: null, code } },
});
