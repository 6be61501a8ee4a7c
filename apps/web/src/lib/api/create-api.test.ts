import { api as contract } from '@portray/contracts/api';
import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { createApi } from './create-api.ts';

const id = 'a2b7c8de-0000-4000-8000-000000000001';

test('a call goes to its address of the contract, with the token of a signed-in user', async () => {
  const { api, requests } = server(() => Response.json({ items: [], nextCursor: null }));
  await api.videos.list({ status: 'failed', limit: 6 });
  expect(requests[0]?.url).toBe('https://portray.example/api/videos?status=failed&limit=6');
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer first');
});

test('a refusal keeps its title, its sentence and the number under which it is found in the log', async () => {
  const body = { code: 'not_found', title: 'Not Found', message: 'Gone.', retry: false, requestId: 'r-1' };
  const { api } = server(() => Response.json(body, { status: 404 }));
  const error = await api.videos.get({ id }).catch((fault: unknown) => fault);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ ...body, status: 404 });
});

test('a token that the server does not know any more is renewed once, and the call goes on', async () => {
  const { api, requests } = server((request) =>
    request.headers.get('authorization') === 'Bearer second'
      ? Response.json({ removed: 2 })
      : Response.json({ code: 'not_authenticated' }, { status: 401 }),
  );
  expect(await api.videos.removeDuplicateFailures()).toEqual({ removed: 2 });
  expect(requests).toHaveLength(2);
});

test('a call of a session that has ended says so in the one sentence for it', async () => {
  const refused = { code: 'not_authenticated', title: 'Title', message: 'Not authenticated.', retry: false };
  const { api } = server(
    () => Response.json(refused, { status: 401 }),
    () => false,
  );
  await expect(api.videos.get({ id })).rejects.toMatchObject({
    code: 'not_authenticated',
    title: 'Authentication Required',
    message: 'You are signed out. Sign in again to continue where you left off.',
  });
});

test.each([502, 503, 504])('an answer %i of a machine in between may be tried again', async (status) => {
  const { api } = server(
    () => new Response('<h1>Bad gateway</h1>', { status, headers: { 'content-type': 'text/html' } }),
  );
  await expect(api.videos.get({ id })).rejects.toMatchObject({
    retry: true,
    title: 'Service Temporarily Unavailable',
    message: 'Service temporarily unavailable. Please try again.',
  });
});

test('a lost connection is a connection problem that may be tried again', async () => {
  const { api } = server(() => {
    throw new TypeError('Failed to fetch');
  });
  await expect(api.videos.get({ id })).rejects.toMatchObject({
    code: 'connection',
    title: 'Connection Problem',
    retry: true,
  });
});

function server(answer: (request: Request) => Response, isIn = () => true) {
  const requests: Request[] = [];
  let token = 'first';
  const api = createApi({
    contract,
    origin: 'https://portray.example',
    accessToken: () => Promise.resolve(token),
    renew: () => {
      token = 'second';
      return Promise.resolve(isIn());
    },
    fetch: (input, init) => {
      const request = new Request(input, init);
      requests.push(request);
      return Promise.resolve().then(() => answer(request));
    },
  });
  return { api, requests };
}
