import { Portray } from './portray.ts';

type Seen = { method: string; path: string; headers: Headers; body: BodyInit | null | undefined; url: string };
type Reply = Response | Error | ((seen: Seen) => Response);

export const json = (body: object, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

export const problem = (status: number, code: string, headers: Record<string, string> = {}) =>
  json(
    { code, detail: `It is ${code}.`, status, param: 'script', request_id: 'r-1', doc_url: 'https://x/y' },
    status,
    headers,
  );

/** A client whose requests are noted, and answered with the replies in turn; the last one stays. */
export function clientOf(replies: Reply[], options: { maxRetries?: number; timeoutMs?: number } = {}) {
  const seen: Seen[] = [];
  const fake: typeof fetch = async (input, init = {}) => {
    const url = new URL(String(input));
    const asked = { method: init.method ?? 'GET', path: url.pathname + url.search, url: url.href };
    const noted = { ...asked, headers: new Headers(init.headers), body: init.body };
    seen.push(noted);
    init.signal?.throwIfAborted();
    const reply = replies[Math.min(seen.length, replies.length) - 1];
    if (reply instanceof Error) throw reply;
    if (typeof reply === 'function') return reply(noted);
    if (!reply)
      return new Promise((_, fail) => init.signal?.addEventListener('abort', () => fail(init.signal?.reason)));
    return reply.clone();
  };
  const portray = new Portray({ key: 'pk_test_1', server: 'https://portray.example', fetch: fake, ...options });
  return { portray, seen };
}

export const queued = {
  id: '0b5f3c1e-7f43-4a3c-9a5e-2f6f5c1d7e11',
  object: 'video',
  status: 'queued',
  progress: { stage: 'queued', percent: 0, seconds_left: null },
  failure: null,
  files: null,
};
