import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AuthenticationError, ConnectionError, PortrayError, RateLimitError } from './errors.ts';
import { clientOf, json, problem, queued } from './fake-server.test-data.ts';
import { Portray } from './portray.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

const order = { photo: { id: 'ada' }, script: 'Hello.', voice: { id: 'en-us-grace' } };
/** What became of it, once every pause has passed. */
async function settled<T>(work: Promise<T>): Promise<T | Error> {
  const end = work.catch((error: Error) => error);
  await vi.runAllTimersAsync();
  return end;
}

describe('a request', () => {
  test('has the key, JSON, and an idempotency key where it makes something', async () => {
    const { portray, seen } = clientOf([json(queued, 201)]);
    await portray.videos.create(order);
    expect(seen[0]).toMatchObject({ method: 'POST', path: '/v1/videos' });
    expect(JSON.parse(String(seen[0]?.body))).toEqual({ ...order, dry_run: false });
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer pk_test_1');
    expect(seen[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    await portray.videos.get('a/../b');
    expect(seen[1]?.path).toBe('/v1/videos/a%2F..%2Fb');
    expect(seen[1]?.headers.has('idempotency-key')).toBe(false);
  });

  test.each(['', '.', '..'])('is not sent with the id %j, which would lead to another address', async (id) => {
    const { portray, seen } = clientOf([json({})]);
    await expect(async () => portray.videos.delete(id)).rejects.toMatchObject({ code: 'invalid_request', param: 'id' });
    expect(seen).toEqual([]);
  });

  test('is sent again under the same idempotency key until it is answered', async () => {
    const replies = [new TypeError('no network'), problem(503, 'service_unavailable'), json(queued, 201)];
    const { portray, seen } = clientOf(replies);
    expect(await settled(portray.videos.create(order))).toMatchObject({ id: queued.id });
    expect(new Set(seen.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(seen).toHaveLength(3);
  });

  test("has the caller's own idempotency key where one is given", async () => {
    const { portray, seen } = clientOf([problem(409, 'request_in_progress'), json(queued, 201)]);
    await settled(portray.videos.create(order, { idempotencyKey: 'order-4711' }));
    expect(seen.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['order-4711', 'order-4711']);
  });

  test('waits as long as the server says, in seconds or until a moment', async () => {
    const until = (seconds: number) => new Date(Date.now() + seconds * 1_000).toUTCString();
    for (const after of [() => '20', () => until(20)]) {
      const { portray, seen } = clientOf([problem(429, 'rate_limited', { 'retry-after': after() }), json({})]);
      const work = portray.credits.get();
      await vi.advanceTimersByTimeAsync(18_900);
      expect(seen).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1_600);
      expect(seen).toHaveLength(2);
      await work;
    }
  });

  test.each([
    ['is wrong', problem(422, 'script_too_long')],
    ['waits for tomorrow', problem(429, 'daily_limit_reached')],
    ['must wait longer than a minute', problem(429, 'rate_limited', { 'retry-after': '3600' })],
    ['may have done something outside', problem(500, 'outcome_unclear')],
    ['asks for what is not set up', problem(501, 'not_configured')],
  ])('that %s is not sent again', async (_why, reply) => {
    const { portray, seen } = clientOf([reply]);
    expect(await settled(portray.videos.create(order))).toBeInstanceOf(PortrayError);
    expect(seen).toHaveLength(1);
  });

  test('is given up after the retries that are allowed', async () => {
    const { portray, seen } = clientOf([new TypeError('no network')], { maxRetries: 1 });
    const failure = await settled(portray.credits.get());
    expect(failure).toBeInstanceOf(ConnectionError);
    expect(failure).toMatchObject({
      code: 'connection_failed',
      status: 0,
      message: /portray\.example could not be reached/,
    });
    expect(seen).toHaveLength(2);
  });

  test('is stopped by its signal, also while it waits for its turn', async () => {
    const { portray, seen } = clientOf([problem(503, 'service_unavailable', { 'retry-after': '30' })]);
    const controller = new AbortController();
    const work = settled(portray.credits.get({ signal: controller.signal }));
    controller.abort(new Error('enough'));
    expect(await work).toMatchObject({ message: 'enough' });
    expect(seen).toHaveLength(1);
  });

  test('that is not answered in time has failed to connect', async () => {
    vi.useRealTimers();
    const { portray } = clientOf([], { maxRetries: 0, timeoutMs: 5 });
    await expect(portray.credits.get()).rejects.toMatchObject({ message: /did not answer in time/ });
  });
});

describe('a failure', () => {
  test('has the code, the field and the number of the request', async () => {
    const { portray } = clientOf([problem(422, 'script_too_long')]);
    const expected = { code: 'script_too_long', status: 422, param: 'script', requestId: 'r-1', docUrl: 'https://x/y' };
    await expect(portray.videos.create(order)).rejects.toMatchObject({
      ...expected,
      message: 'It is script_too_long.',
    });
  });

  test.each([
    [401, 'key_unknown', AuthenticationError],
    [429, 'daily_limit_reached', RateLimitError],
  ] as const)('of status %i has a class of its own', async (status, code, type) => {
    await expect(clientOf([problem(status, code)]).portray.credits.get()).rejects.toBeInstanceOf(type);
  });

  test.each([
    ['a refusal', new Response('<h1>Not here</h1>', { status: 404 }), 404],
    ['a success', new Response('<h1>Hello</h1>'), 200],
  ])('is %s of something else that stands in between', async (_what, reply, status) => {
    const failure = { code: 'unreadable_answer', status, message: /not as Portray does/ };
    await expect(clientOf([reply]).portray.credits.get()).rejects.toMatchObject(failure);
  });
});

test.each([
  ['no key', { key: '', server: 'https://portray.example' }, 'key'],
  ['a key with a line break', { key: 'pk_live_secret\n', server: 'https://portray.example' }, 'key'],
  ['an address that is none', { key: 'pk_live_secret', server: 'portray' }, 'server'],
  ['another machine without encryption', { key: 'pk_live_secret', server: 'http://portray.example' }, 'server'],
  ['another kind of address', { key: 'pk_live_secret', server: 'ftp://localhost' }, 'server'],
  ['half a retry', { key: 'pk_live_secret', server: 'http://localhost:3000', maxRetries: 0.5 }, 'maxRetries'],
])('%s is refused at once, without the key in the sentence', (_what, options, param) => {
  const make = () => new Portray(options);
  expect(make).toThrow(expect.objectContaining({ code: 'invalid_request', param }));
  expect(make).not.toThrow(/secret/);
});

test.each([
  'http://127.0.0.1:3000/',
  'http://[::1]:3000/v1',
  'https://portray.example/studio/v1/',
])('%s can be asked', async (server) => {
  const fake = vi.fn<typeof fetch>(async () => json({}));
  await new Portray({ key: 'pk_1', server, fetch: fake }).service.health();
  expect(fake.mock.calls[0]?.[0]).toBe(`${server.replace(/(\/v1)?\/?$/, '')}/v1/health`);
});
