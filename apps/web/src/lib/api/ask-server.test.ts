import { afterEach, expect, test, vi } from 'vitest';
import { askServer } from './ask-server.ts';

afterEach(() => vi.unstubAllGlobals());

function answer(reply: () => Response | Promise<Response>) {
  const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(async () => reply());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('a request carries its fields as JSON and the token of the person', async () => {
  const fetch = answer(() => Response.json({ done: 1 }));
  expect(await askServer('/things', { method: 'POST', body: { name: 'Mara' }, token: 'abc' })).toEqual({ done: 1 });
  expect(fetch.mock.calls[0]).toEqual([
    '/api/things',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer abc' },
      body: '{"name":"Mara"}',
    },
  ]);
});

test('a refusal keeps the words of the server', async () => {
  const body = { code: 'conflict', title: 'Conflict', message: 'Somebody was faster.', retry: false, requestId: 'r' };
  answer(() => Response.json(body, { status: 409 }));
  await expect(askServer('/things')).rejects.toMatchObject({ ...body, status: 409 });
});

test('a lost connection is told as one, and what was given up on purpose is not', async () => {
  answer(() => Promise.reject(new TypeError('fetch failed')));
  await expect(askServer('/things')).rejects.toMatchObject({ code: 'connection', retry: true });
  const givenUp = new DOMException('Given up.', 'AbortError');
  answer(() => Promise.reject(givenUp));
  await expect(askServer('/things')).rejects.toBe(givenUp);
});
