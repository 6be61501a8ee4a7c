import { api as contract } from '@portray/contracts/api';
import { expect, test } from 'vitest';
import { addressesOf } from '../../../build-steps/api-addresses.ts';
import { ApiError } from './api-error.ts';
import { createApi } from './create-api.ts';

const id = 'a2b7c8de-0000-4000-8000-000000000001';

test('a call goes to its address of the contract, with the token of a signed-in user', async () => {
  const { api, requests } = server(() => Response.json({ items: [], nextCursor: null }));
  await api.videos.list({ status: 'failed', limit: 6 });
  expect(requests[0]?.url).toBe('https://portray.example/api/videos?status=failed&limit=6');
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer first');
});

test('fields that stand in the address leave the rest as JSON; whatever a field holds, the address stays one', async () => {
  const { api, requests } = server(() => Response.json({}));
  await api.videos.change({ id: 'a/b?c', title: 'Small habits' });
  expect([requests[0]?.method, requests[0]?.url]).toEqual(['PATCH', 'https://portray.example/api/videos/a%2Fb%3Fc']);
  expect(requests[0]?.headers.get('content-type')).toBe('application/json');
  expect(await requests[0]?.json()).toEqual({ title: 'Small habits' });
  await api.videos.cancel({ id });
  expect([requests[1]?.headers.get('content-type'), await requests[1]?.text()]).toEqual([null, '']);
  await api.videos.counts({ search: 'a & b' });
  expect(requests[2]?.url).toBe('https://portray.example/api/videos/counts?search=a+%26+b');
});

test('a function that may go on after its answer says by the status whether it does; an empty answer is nothing', async () => {
  const { api } = server(() => Response.json({ status: 'processing' }, { status: 202 }));
  const posted = await api.functions.twitterPost({ tweet: 'Look' });
  expect(posted).toEqual({ status: 202, body: { status: 'processing' } });
  const { api: silent } = server(() => new Response(null, { status: 204 }));
  expect(await silent.videos.get({ id })).toBeUndefined();
});

test('an answer of something else in between, such as the sign-in page of a hotel, is a failure', async () => {
  const { api } = server(
    () => new Response('<h1>Welcome to our hotel</h1>', { headers: { 'content-type': 'text/html' } }),
  );
  await expect(api.videos.get({ id })).rejects.toMatchObject({
    code: 'unexpected',
    message: 'Unable to process your request right now. Please try again later.',
  });
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
    addresses: addressesOf(contract),
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
