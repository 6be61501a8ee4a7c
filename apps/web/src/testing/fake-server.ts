import { vi } from 'vitest';

/** A request as the fake server got it; `body` is its JSON, `ids` are what stood in the place of `:id`. */
export type Asked = { route: string; ids: string[]; query: URLSearchParams; body: Record<string, unknown> };

/** What is answered with 200 as JSON; a Response goes out as it is, a promise that stays open is a slow server. */
type Answer = (asked: Asked) => unknown;
export type Answers = Record<`${'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'HEAD'} /${string}`, Answer>;

/**
 * The network of a page: `fetch` and XMLHttpRequest are answered by route, as in `'GET /api/videos/:id'`. What no answer is
 * written for is answered with 501 and listed in `unanswered`.
 */
export function fakeServer(answers: Answers) {
  const asked: Asked[] = [];
  const unanswered: string[] = [];

  async function reply(method: string, address: string, body: unknown): Promise<Response> {
    const { pathname, searchParams: query } = new URL(address, location.origin);
    const found = findAnswer(answers, method, pathname);
    if (!found) {
      unanswered.push(`${method} ${pathname}`);
      return refusal(501, { code: 'not_faked', message: `No answer for ${method} ${pathname}.` });
    }
    const request = { route: found.route, ids: found.ids, query, body: body as Asked['body'] };
    asked.push(request);
    const answer = await found.answer(request);
    return answer instanceof Response ? answer : Response.json(answer ?? null);
  }

  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = input instanceof Request ? new Request(input, init) : undefined;
    const signal = request?.signal ?? init?.signal ?? undefined;
    const body = request ? await request.text() : init?.body;
    const address = request ? request.url : String(input);
    const answered = reply(request?.method ?? init?.method ?? 'GET', address, parsed(body));
    return signal ? Promise.race([answered, whenAborted(signal)]) : answered;
  });
  vi.stubGlobal('XMLHttpRequest', uploadsTo(reply));

  return {
    asked,
    unanswered,
    /** The bodies of all requests of a route, in order. */
    bodiesOf: (route: keyof Answers) => asked.filter((one) => one.route === route).map(({ body }) => body),
    /** Answers a route otherwise from now on. */
    change: (changed: Answers) => void Object.assign(answers, changed),
  };
}

/** A refusal as the product's server words it. */
export function refusal(
  status: number,
  { title = 'Refused', retry = false, ...facts }: { code: string; message: string; title?: string; retry?: boolean },
): Response {
  return Response.json({ title, retry, requestId: 'request-1', ...facts }, { status });
}

function findAnswer(answers: Answers, method: string, path: string) {
  const exact = answers[`${method} ${path}` as keyof Answers];
  if (exact) return { route: `${method} ${path}`, ids: [], answer: exact };
  for (const [route, answer] of Object.entries(answers)) {
    const ids = new RegExp(`^${route.replaceAll(/:\w+/g, '([^/]+)')}$`).exec(`${method} ${path}`)?.slice(1);
    if (ids) return { route, ids, answer };
  }
  return undefined;
}

function parsed(body: unknown): unknown {
  if (typeof body !== 'string' || body === '') return {};
  return JSON.parse(body);
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(new DOMException('Given up.', 'AbortError'));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}

/** Files go up by XMLHttpRequest; this one answers as `fetch` does. */
function uploadsTo(reply: (method: string, address: string, body: unknown) => Promise<Response>) {
  return class {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    status = 0;
    responseText = '';
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    #target = ['POST', '/'] as [string, string];
    open(method: string, address: string) {
      this.#target = [method, address];
    }
    setRequestHeader() {}
    abort() {
      this.onabort?.();
    }
    send() {
      this.upload.onprogress?.({ loaded: 1, total: 1 });
      void reply(...this.#target, {}).then(
        async (response) => {
          this.status = response.status;
          this.responseText = await response.text();
          this.onload?.();
        },
        () => this.onerror?.(),
      );
    }
  };
}
